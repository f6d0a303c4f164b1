import { describe, expect, it } from 'vitest';
import type { Participant } from '#shared/model/participants/participant.ts';
import { planForm } from '#shared/model/rounds/night.ts';
import { makeParticipant } from '#test/support/people/input/participant.ts';
import { endOf, firstValues, inputOf, valuesOf } from './plan-values.ts';

const start = Date.parse('2026-03-06T19:00:00.000Z');
const event = { start_time: new Date(start).toISOString(), end_time: new Date(start + 2 * 3_600_000).toISOString() };
const person = (id: string, changes: Partial<Participant>): Participant => makeParticipant({ id, ...changes });
const couples = (count: number) =>
  Array.from({ length: count }, (_, index) => [
    person(`m${index}`, { gender: 'male', interested_in: 'women' }),
    person(`w${index}`, { gender: 'female', interested_in: 'men' }),
  ]).flat();

describe('the form of a plan begins with', () => {
  it('a table for every two, and as many rounds as fit and as anybody has partners', () => {
    expect(firstValues(event, couples(8), start)).toMatchObject({
      rounds: '8',
      tables: '8',
      who: 'registered',
      minutes: '5',
      gapMinutes: '1',
    });
    // 121 minutes of five-minute rounds and one-minute breaks.
    expect(firstValues(event, couples(40), start).rounds).toBe('20');
    expect(firstValues(event, couples(40), start + 3_600_000).rounds).toBe('10');
  });

  it('those who are checked in, once anybody is', () => {
    const [one, ...others] = couples(4);
    const people = [{ ...(one as Participant), checked_in_at: event.start_time }, ...others];
    expect(firstValues(event, people, start)).toMatchObject({ who: 'here', tables: '1' });
  });

  it('a plan before the event for its whole time, and one after its end for ten rounds', () => {
    expect(firstValues(event, couples(12), start - 86_400_000).rounds).toBe('12');
    expect(firstValues(event, couples(12), start + 9 * 3_600_000).rounds).toBe('10');
  });

  it('something for an empty room', () => {
    expect(firstValues(event, [], start)).toMatchObject({ rounds: '10', tables: '1' });
  });
});

it('is the call that the server takes, and back', () => {
  const values = { ...firstValues(event, couples(8), start), minutes: '4,5', ageGap: '12', previous: 'yes' as const };
  const { replaces: _, dry: __, ...settings } = planForm.parse(inputOf(values, 3, 0));
  expect(settings).toMatchObject({ rounds: 8, seconds: 270, gap_seconds: 60, max_age_gap: 12, previous: true });
  expect(valuesOf(settings)).toEqual({ ...values, minutes: '4.5' });
});

it('sends what is no number as none', () => {
  const values = { ...firstValues(event, couples(8), start), rounds: '', tables: 'many' };
  const refused = planForm.safeParse(inputOf(values, null, 0));
  expect(refused.error?.issues.map(({ path }) => path[0]).sort()).toEqual(['rounds', 'tables']);
});

it('knows when the last round ends', () => {
  const values = { ...firstValues(event, couples(8), start), rounds: '10' };
  expect(endOf(values, 0, start)).toBe(start + 59 * 60_000);
  expect(endOf(values, 8, start)).toBe(start + 11 * 60_000);
  // Nothing is thrown even if the minutes lead to a date that is out of range.
  for (const minutes of ['x', '9'.repeat(14), '9'.repeat(400)]) expect(endOf({ ...values, minutes }, 0, start)).toBe(null);
  expect(endOf(values, 10, start)).toBe(null);
});
