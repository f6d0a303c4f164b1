import { describe, expect, it } from 'vitest';
import { guestsOf, planSettings, roomOf } from '#test/support/rooms/plan-rooms.ts';
import { planEvening } from '../plan-evening.ts';
import type { Pair } from '../plan-types.ts';

describe('a fair mix', () => {
  // Given twenty men and ten women who date only the other gender, and ten women who date everybody
  const room = roomOf([...guestsOf(20, 'male', 'women'), ...guestsOf(10, 'female', 'men'), ...guestsOf(10, 'female', 'everyone')]);
  const withWomen = (fairMix: boolean) => {
    const { rounds, report } = planEvening(room, planSettings({ fairMix }));
    const pairs = rounds.flatMap(({ dates }) => dates.filter(([, one, other]) => one >= 20 && other >= 20));
    return { report, dates: pairs.length };
  };

  it('lets those who date everybody meet about as many of their own gender as the room offers, and says what it costs', () => {
    // When the evening is planned for a fair mix, then about three in ten dates of those ten women are with one another, because nine of
    // the 29 people whom each of them may meet are such women
    const { report, dates } = withWomen(true);
    expect((2 * dates) / 100).toBeCloseTo(9 / 29, 1);
    expect(report).toMatchObject({ mixed: true, dates: 185, givenUp: { mix: 15 } });
    expect(report.sitOuts.most).toBeLessThanOrEqual(2);
  });

  it('is left out when switched off, and where no one lacks much', () => {
    expect(withWomen(false)).toMatchObject({ dates: 0, report: { mixed: false, dates: 200, givenUp: { mix: 0 } } });
    const open = roomOf([...guestsOf(8, 'male', 'everyone'), ...guestsOf(8, 'female', 'everyone')]);
    expect(planEvening(open, planSettings({ fairMix: true, rounds: 1 })).report.mixed).toBe(false);
  });
});

describe('the report', () => {
  it('counts dates and sit-outs by gender and interest', () => {
    const room = roomOf([...guestsOf(6, 'male', 'women'), ...guestsOf(4, 'female', 'men'), ...guestsOf(1, 'female', 'women')]);
    const { report } = planEvening(room, planSettings({ rounds: 3 }));
    expect(report).toMatchObject({
      people: 11,
      dates: 12,
      bound: 12,
      rounds: 3,
      fewerRounds: false,
      nobodyFor: [10],
      sitOuts: { least: 0, most: 1 },
    });
    expect(report.groups).toEqual([
      { gender: 'male', interestedIn: 'women', people: 6, datesAverage: 2, sitOutsLeast: 1, sitOutsMost: 1 },
      { gender: 'female', interestedIn: 'men', people: 4, datesAverage: 3, sitOutsLeast: 0, sitOutsMost: 0 },
      { gender: 'female', interestedIn: 'women', people: 1, datesAverage: 0, sitOutsLeast: 3, sitOutsMost: 3 },
    ]);
  });

  it('tells the groups in one order, whoever was listed first', () => {
    const men = guestsOf(3, 'male', 'women');
    const women = [...guestsOf(2, 'female', 'men'), ...guestsOf(1, 'female', 'everyone')];
    const kinds = (room: ReturnType<typeof roomOf>) =>
      planEvening(room, planSettings({ rounds: 2 })).report.groups.map(({ gender, interestedIn }) => `${gender} ${interestedIn}`);
    expect(kinds(roomOf([...women, ...men]))).toEqual(['male women', 'female everyone', 'female men']);
    expect(kinds(roomOf([...men, ...women]))).toEqual(['male women', 'female everyone', 'female men']);
  });

  it('has the mean score of all dates, and the lowest mean of anybody', () => {
    // Given a man and a woman of the same age, and a pair who are ten years apart from them and from each other
    const room = roomOf([
      ...guestsOf(1, 'male', 'women', 30),
      ...guestsOf(1, 'male', 'women', 60),
      ...guestsOf(1, 'female', 'men', 30),
      ...guestsOf(1, 'female', 'men', 50),
    ]);
    const scores = [room.scores(0)[2] ?? 0, room.scores(1)[3] ?? 0];
    const { report } = planEvening(room, planSettings({ rounds: 1 }));
    expect(report.quality.average).toBeCloseTo((scores[0] ?? 0) / 2 + (scores[1] ?? 0) / 2, 3);
    expect(report.quality.lowestPerson).toBeCloseTo(scores[1] ?? 0, 4);
  });

  it('says when there are fewer rounds than asked for, and that a room without anybody has none', () => {
    const room = roomOf([...guestsOf(1, 'male', 'women'), ...guestsOf(1, 'female', 'men')]);
    expect(planEvening(room, planSettings({ rounds: 30, tables: 1 }))).toMatchObject({
      rounds: { length: 1 },
      report: { rounds: 1, fewerRounds: true },
    });
    expect(planEvening(roomOf([]), planSettings())).toMatchObject({
      rounds: [],
      report: { people: 0, dates: 0, sitOuts: { least: 0, most: 0 } },
    });
  });

  describe('names what each rule costs', () => {
    // Given three men and three women, with enough rounds for all to meet
    const room = roomOf([...guestsOf(3, 'male', 'women'), ...guestsOf(3, 'female', 'men', 45)]);
    const pairs: Pair[] = [
      [0, 3],
      [1, 4],
      [2, 5],
    ];
    const given = (changes: Parameters<typeof planSettings>[0], more: object = {}) =>
      planEvening({ ...room, ...more }, planSettings({ rounds: 3, ...changes })).report;

    it('having met before', () => {
      expect(given({}, { metBefore: pairs })).toMatchObject({ dates: 6, givenUp: { previous: 3, ageGap: 0, apart: 0 } });
      expect(given({ meetAgain: true }, { metBefore: pairs })).toMatchObject({ dates: 9, givenUp: { previous: 0 } });
    });

    it('the age gap', () => {
      expect(given({ ageGap: 10 })).toMatchObject({ dates: 0, givenUp: { ageGap: 9 } });
    });

    it('keeping apart, but not of one or two pairs, so that it betrays no one', () => {
      expect(given({}, { apart: pairs })).toMatchObject({ dates: 6, givenUp: { apart: 3 } });
      expect(given({}, { apart: pairs.slice(0, 2) })).toMatchObject({ givenUp: { apart: 0 } });
    });
  });
});
