import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { mapInParallel } from '#infra/local/seed/map-in-parallel.ts';
import { audit } from '#shared/contract/routes/audit.ts';
import { cards } from '#shared/contract/routes/cards.ts';
import { evening } from '#shared/contract/routes/evening.ts';
import { events } from '#shared/contract/routes/events.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { night as nightRoutes } from '#shared/contract/routes/night.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { profile } from '#shared/contract/routes/profile.ts';
import { safety } from '#shared/contract/routes/safety.ts';
import { statistics } from '#shared/contract/routes/statistics.ts';
import { waiting } from '#shared/contract/routes/waiting.ts';
import type { CardAnswer } from '#shared/model/card.ts';
import { SeededRandom } from '../load/support/seeded-random.ts';
import { allObjects } from '../support/buckets.ts';
import { countMutual, linesOf } from '../support/count-mutual.ts';
import { eventually } from '../support/eventually.ts';
import { awaitMail, readInbox } from '../support/inbox.ts';
import { MortalStack } from '../support/mortal-stack.ts';
import { picture, readyPhoto } from '../support/photo.ts';
import { plainScores } from '../support/plain-scores.ts';
import { rawTable } from '../support/table.ts';
import { type Invited, invite, inviteSixty } from '../support/whole-night/guests.ts';
import { Night } from '../support/whole-night/night.ts';
import type { Phone } from '../support/whole-night/phone.ts';
import { findUnevenRests, findWrongDates, pairOf, type Recounted, recountNight, spreadOf } from '../support/whole-night/recount.ts';

/**
 * A whole night: sixty guests with their phones, three hosts, the door and the projector, from the first registration to the report on the
 * morning after, on a product that is killed three times. What phones showed is counted anew, and everything else is held against that.
 */

// On a machine that does nothing else all of it takes less than a minute.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const rounds = 10;
const random = new SeededRandom(20_261_125);

let night: Night;
const known = new Set<Phone>();
/** Who is marked by the door, and how. */
const noShows: Phone[] = [];
const late: Phone[] = [];
let leftEarly: Phone;
/** Pairs who asked not to be seated together, and from which round on. */
const apart: { two: readonly [string, string]; from: number }[] = [];
/** Pairs between whom something happened: they are no result. */
const hindered: (readonly [string, string])[] = [];
let reporter: Phone;
let reported: Phone;
/** Came by the waiting list. */
let lucky: Phone;
let counted: Recounted;
const said = new Map<string, Map<string, CardAnswer>>();
const rated = new Map<string, { rating: 1 | 2 | 3 | 4 | 5; text: string }>();

beforeAll(async () => {
  night = await Night.open(await MortalStack.create('whole-night'));
});
afterAll(async () => {
  night?.close();
  await night?.mortal.close();
});

const idsOf = (phones: readonly Phone[]) => phones.map(({ id }) => id);
const nameOf = (id: string) => [...known].find((phone) => phone.id === id)?.guest.name ?? id;
const mark = (phone: Phone, how: { here: boolean } | { absent: true }, door = 1) =>
  night.host(door).call(participants.markAttendance, { id: night.eventId, pid: phone.id, ...how });
const listGuests = async () => (await night.host().call(participants.listEventParticipants, { id: night.eventId })).participants;
const listMatches = async () => (await night.host().call(matches.listMatchHistory, { id: night.eventId, limit: '1000' })).data;

/** Registers one after the other beside each other; `after` is called with how many have a place by then. */
async function registerAll(guests: readonly Invited[], after: (count: number) => void): Promise<void> {
  let count = 0;
  await mapInParallel(guests, 4, async (guest) => {
    known.add(await night.register(guest));
    count += 1;
    after(count);
  });
}

it('sixty register, each once, though the product is killed among them; the next are told that it is full', async () => {
  const sixty = inviteSixty();
  let killing: Promise<void> | undefined;
  await registerAll(sixty, (count) => {
    if (count === 25) killing = night.killAndStart();
  });
  await killing;
  const listed = await listGuests();
  expect(listed.map(({ id }) => id).sort()).toEqual(idsOf(night.phones).sort());
  expect(listed.map(({ last_name }) => last_name).sort()).toEqual(sixty.map(({ form }) => form.last_name).sort());
  const refused = await night.register(invite('female', 'men')).catch(({ answer }) => answer);
  expect(refused).toMatchObject({ status: 409, body: { code: 'event_full' } });
});

it('who waits gets a free place in the order of joining, as far as it is one for them', async () => {
  const pictured = await readyPhoto(night.visitor(), await picture(), { event_id: night.eventId, token: night.token });
  const queue = [invite('female', 'men'), invite('male', 'women'), invite('female', 'men', pictured)];
  const links: string[] = [];
  for (const guest of queue) {
    await night.visitor().call(waiting.joinWaitingList, { key: night.eventId, token: night.token, ...guest.form });
    const mail = await awaitMail(night.mortal.stack.url, guest.email, 'You are on', 60_000);
    links.push(/\/waitlist\/([\w-]+)/.exec(mail.body.text)?.[1] ?? '');
  }
  const statesOf = async () =>
    Promise.all(links.map(async (token) => (await night.visitor().call(waiting.getOwnPlace, { token })).state[0]));
  const become = (states: string) => eventually(statesOf, (now) => now.join('') === states, 20_000);
  const giveBack = async (gender: string) => {
    const phone = night.phones.find(({ guest }) => guest.gender === gender && guest.wish !== 'everyone');
    if (phone === undefined) throw new Error('Nobody can go');
    await phone.self.call(evening.cancelPlace, { id: phone.id, eid: night.eventId });
    night.forget(phone);
  };
  const answer = (at: number, action: 'accept' | 'decline') =>
    night.visitor().call(waiting.answerOffer, { token: links[at] ?? '', action });
  const come = async (at: number) => {
    const { session } = await answer(at, 'accept');
    const guest = queue[at];
    if (session === null || guest === undefined) throw new Error('Nobody was let in');
    const phone = await night.welcome(guest, session.participant.id, session.access_token);
    known.add(phone);
    return phone;
  };

  expect((await statesOf()).join('')).toBe('www');
  // A man goes. A woman joined first, and there are fewer than thirty.
  await giveBack('male');
  await become('oww');
  await answer(0, 'decline');
  await become('dow');
  await come(1);
  // A woman goes: of those who wait one is left.
  await giveBack('female');
  await become('dao');
  lucky = await come(2);
  expect((await statesOf()).join('')).toBe('daa');
  expect((await listGuests()).map(({ id }) => id).sort()).toEqual(idsOf(night.phones).sort());
  expect(night.phones).toHaveLength(60);
});

describe('the rounds', () => {
  it('begin with who was checked in at two doors', async () => {
    await night.host().call(events.updateEventStatus, { id: night.eventId, status: 'active' });
    const men = night.phones.filter(({ guest }) => guest.gender === 'male' && guest.wish === 'women');
    noShows.push(...men.slice(0, 2));
    late.push(...men.slice(2, 4));
    [leftEarly = lucky] = men.slice(4);
    const coming = night.phones.filter((phone) => !noShows.includes(phone) && !late.includes(phone));
    await mapInParallel(coming, 4, (phone, at) => mark(phone, { here: true }, at % 2));
    for (const phone of noShows) await mark(phone, { absent: true });
    const state = await night.replan(rounds);
    expect([state.phase, state.rounds]).toEqual(['ready', rounds]);
    expect(night.plan?.people.map(({ id }) => id).sort()).toEqual(idsOf(coming).sort());
  });

  it('are ten, planned again when guests come late, keep apart or leave, though the product is killed as one ends', async () => {
    for (let round = 1; round <= rounds; round += 1) {
      await changeBefore(round);
      await night.press({ action: 'start' });
      if (round === 2) await holdTheClock();
      if (round === 4) await callHost();
      await night.press({ action: 'end' });
      if (round === 6) await night.killAndStart();
    }
    expect(await night.state()).toMatchObject({ phase: 'over', ended: rounds });
  });

  it('are on every phone, in the plan, on the wall and in the history as if nothing had been in the way', async () => {
    counted = recountNight([...known]);
    expect(counted.faults).toEqual([]);
    expect(findWrongDates(counted.dates, [...known], apart)).toEqual([]);
    const unequal = new Set([...late, ...noShows, leftEarly, ...apart.flatMap(({ two }) => two.map((id) => night.phoneOf(id)))]);
    expect(
      findUnevenRests(
        counted,
        night.phones.filter((phone) => !unequal.has(phone)),
        rounds,
      ),
    ).toEqual([]);
    const seats = counted.dates.map(({ round, table, two }) => `${round} ${table} ${two.map(nameOf).sort()}`).sort();

    const numbered = new Map(night.plan?.people.map(({ number, id }) => [number, nameOf(id)]));
    const namesAt = (one: number, other: number) => [numbered.get(one), numbered.get(other)].sort();
    const planned = night.plan?.rounds.flatMap(({ number, tables }) =>
      tables.map(([table, one, other]) => `${number} ${table} ${namesAt(one, other)}`),
    );
    expect(planned?.sort()).toEqual(seats);

    const shown = [...night.wall.rounds].flatMap(([round, { tables }]) =>
      tables.map(([table, one, other]) => `${round} ${table} ${namesAt(one, other)}`),
    );
    expect(shown.sort()).toEqual(seats);

    const history = await eventually(listMatches, ({ length }) => length >= counted.dates.length, 60_000);
    const pairs = counted.dates.map(({ two }) => pairOf(...two)).sort();
    expect(history.map((match) => pairOf(match.participant1_id, match.participant2_id)).sort()).toEqual(pairs);
    const everybody = [...known];
    const score = plainScores(
      everybody.map(({ guest }) => ({
        ...{ gender: guest.gender, age: guest.age, interestedIn: guest.wish, lookingFor: guest.lookingFor },
        ...{ interests: [], traits: [], types: [] },
      })),
      { people: everybody.length, interestCounts: new Map() },
    );
    for (const match of history) {
      const [one, other] = [match.participant1_id, match.participant2_id].map((id) => everybody.findIndex((phone) => phone.id === id));
      expect(match.quality_score, match.id).toBeCloseTo(score(one ?? -1, other ?? -1), 2);
    }
    for (const { id, match_count: count } of await listGuests()) expect([nameOf(id), count]).toEqual([nameOf(id), datesOf(id)]);
    for (const screen of night.screens) {
      await expect.poll(() => [...screen.matches].sort()).toEqual(history.map(({ id }) => id).sort());
      await expect.poll(() => [...screen.people.keys()].sort()).toEqual(idsOf(night.phones).sort());
    }
  });
});

const datesOf = (id: string) => counted.dates.filter(({ two }) => two.includes(id)).length;

/** What happens between two rounds, and asks for another plan. */
async function changeBefore(round: number): Promise<void> {
  if (round === 4) for (const phone of late) await mark(phone, { here: true }, 2);
  if (round === 5) await keepApart();
  if (round === 7) await mark(leftEarly, { absent: true });
  if (round === 4 || round === 7) await night.replan(rounds);
}

/** Somebody asks not to be seated with whom their phone names as the next: the clock does not start before there is another plan. */
async function keepApart(): Promise<void> {
  const asker = night.phones.find(({ night: now, guest }) => now?.seat?.partner && guest.wish === 'men' && guest.gender === 'female');
  const other = asker?.night?.seat?.partner?.id;
  if (asker === undefined || other === undefined) throw new Error('Nobody has a seat');
  apart.push({ two: [asker.id, other], from: 5 });
  await asker.self.call(safety.tellStaff, { id: asker.id, kind: 'apart', event_id: night.eventId, about: other });
  const { v } = await night.state();
  const refused = await night.host(2).ask(nightRoutes.runClock, { id: night.eventId, v, action: 'start' });
  expect(refused).toMatchObject({ status: 409, body: { code: 'plan_outdated' } });
  await night.replan(rounds);
}

async function holdTheClock(): Promise<void> {
  await night.press({ action: 'pause' });
  await night.press({ action: 'add', seconds: 60 });
  const state = await night.press({ action: 'resume' });
  expect(state).toMatchObject({ phase: 'running', round: 2 });
}

/** A guest asks for a host, one goes, and afterward the guest reports whom they sat with. */
async function callHost(): Promise<void> {
  const found = night.phones.find(
    ({ guest, sat }) => guest.wish === 'women' && sat.get(4)?.partner && !late.some((one) => one.sat === sat),
  );
  if (found === undefined) throw new Error('Nobody sits in the fourth round');
  reporter = found;
  reported = night.phoneOf(reporter.sat.get(4)?.partner?.id ?? '');
  const tell = { id: reporter.id, event_id: night.eventId } as const;
  await reporter.self.call(safety.tellStaff, { ...tell, kind: 'help' });
  const { help } = await night.host(2).call(nightRoutes.getNight, { id: night.eventId });
  expect(help).toMatchObject([{ participant_id: reporter.id, table: reporter.sat.get(4)?.table, taken_by: null }]);
  for (const action of ['take', 'end'] as const)
    await night.host(2).call(safety.answerCall, { id: night.eventId, pid: reporter.id, action });
  await reporter.self.call(safety.tellStaff, { ...tell, kind: 'report', about: reported.id, text: 'They were rude.', apart: false });
  hindered.push([reporter.id, reported.id]);
}

describe('the cards', () => {
  it('are answered by everybody about whom they met, and nobody else learns what', async () => {
    const here = night.phones.filter((phone) => counted.rests.has(phone.id));
    const [first, second] = [reporter, reported];
    // Somebody asks, after a date, not to be seated together again: whatever both say, they are no result.
    const [asker, partner] =
      counted.dates.find(({ round, two }) => round === 8 && !two.includes(first.id) && !two.includes(second.id))?.two ?? [];
    if (asker === undefined || partner === undefined) throw new Error('Nobody sat in the eighth round');
    await night.phoneOf(asker).self.call(safety.tellStaff, { id: asker, kind: 'apart', event_id: night.eventId, about: partner });
    hindered.push([asker, partner]);
    await mapInParallel(here, 4, async (phone) => {
      const ask = { id: phone.id, event_id: night.eventId };
      const { lines } = await phone.self.call(cards.getCard, ask);
      const met = counted.dates.flatMap(({ two }) => (two.includes(phone.id) ? two.filter((id) => id !== phone.id) : []));
      expect(lines.map(({ id }) => id).sort(), phone.guest.name).toEqual(met.sort());
      const answers = lines.flatMap(({ id }): { about: string; answer: CardAnswer; note?: string; at: number }[] => {
        if (hindered.some((pair) => pairOf(...pair) === pairOf(phone.id, id))) return [{ about: id, answer: 'yes', at: Date.now() }];
        // Some say nothing of somebody, which is a no.
        if (random.between(0, 25) < 1) return [];
        const answer = random.choose(['yes', 'yes', 'friends', 'no'] as const);
        return [{ about: id, answer, note: `Of ${nameOf(id)}`, at: Date.now() }];
      });
      const share = { email: true, phone: false, instagram: false, photo: false };
      if (answers.length > 0) await phone.self.call(cards.saveCard, { ...ask, answers, share });
      said.set(phone.id, new Map(answers.map(({ about, answer }) => [about, answer])));
      if (here.indexOf(phone) % 3 > 0) return;
      const rating = random.choose([2, 3, 4, 4, 5] as const);
      const text = rating === 5 ? `Wonderful, says ${phone.guest.name}` : '';
      await phone.self.call(evening.saveFeedback, { ...ask, rating, text, at: Date.now() });
      rated.set(phone.id, { rating, text });
    });
    const { cards: progress } = await night.host().call(cards.getCardsProgress, { id: night.eventId });
    const whole = here.filter(({ id }) => said.get(id)?.size === datesOf(id) && datesOf(id) > 0);
    expect([progress.expected, progress.complete]).toEqual([here.filter(({ id }) => datesOf(id) > 0).length, whole.length]);
  });

  it('are released once, though the product is killed as it tells everybody, and each sees what is mutual', async () => {
    const { v } = await night.state();
    const answers = await Promise.all(
      [0, 1, 2].map((at) => night.host(at).ask(cards.changeCards, { id: night.eventId, v, action: 'release', at: null })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await night.killAndStart();
    await eventually(night.state, ({ told }) => told, 60_000);
    await night.deliver();
    const mutual = mutualOf(idsOf(night.phones));
    expect((await night.state()).results).toEqual(mutual.sums);
    expect(mutual.sums.dates).toBeGreaterThan(10);
    await checkResults(mutual);
    const mails = (await readInbox(night.mortal.stack.url)).filter(({ subject }) => subject.startsWith('Your results'));
    const told = Map.groupBy(mails, ({ destination }) => destination.to.join());
    for (const phone of night.phones) {
      const own = told.get(phone.guest.email) ?? [];
      // A mail whose sender was killed between the service's answer and the note of it goes out again: docs/rules/mail.md#delivery.
      expect(own.length, phone.guest.name).toBeGreaterThanOrEqual(counted.rests.has(phone.id) ? 1 : 0);
      expect(own.length, phone.guest.name).toBeLessThanOrEqual(counted.rests.has(phone.id) ? 2 : 0);
      const named = (mutual.of.get(phone.id) ?? []).map((line) => {
        const [kind, id = ''] = line.split(' ');
        return kind === 'date' ? `You and ${nameOf(id)} both said yes.` : `You and ${nameOf(id)} would like to stay in touch.`;
      });
      for (const { body } of own) expect(body.text.match(/^You and .*$/gm)?.sort() ?? []).toEqual(named.sort());
    }
    const { data } = await night.host().call(audit.listAuditEntries, {});
    expect(data.filter(({ action }) => action === 'results_released')).toHaveLength(1);
  });
});

/** What is mutual among these, but for those between whom something happened. */
function mutualOf(ids: readonly string[]) {
  const without = new Set(hindered.map((pair) => pairOf(...pair)));
  const open = [...said].map(([id, about]) => [id, new Map([...about].filter(([other]) => !without.has(pairOf(id, other))))] as const);
  return countMutual(ids, new Map(open.filter(([id]) => ids.includes(id))));
}

/** Everybody's own results, with how to reach whom. */
async function checkResults(mutual: ReturnType<typeof mutualOf>): Promise<void> {
  await mapInParallel(night.phones, 4, async ({ id, guest, self }) => {
    const { results } = await self.call(cards.getCard, { id, event_id: night.eventId });
    expect(linesOf(results), guest.name).toEqual(mutual.of.get(id));
    for (const one of results ?? [])
      expect(one).toMatchObject({ name: nameOf(one.id), email: night.phoneOf(one.id).guest.email, phone: null });
  });
}

describe('the morning after', () => {
  const erased: Phone[] = [];

  it('two who are erased, one by staff and one by themselves, are nowhere, whoever looks', async () => {
    await night.host().call(events.updateEventStatus, { id: night.eventId, status: 'completed' });
    erased.push(lucky, reported);
    const photo = lucky.guest.form.photo_upload_id ?? '';
    const stored = async () => (await allObjects(night.mortal.stack)).filter((key) => key.includes(photo));
    expect(await stored()).toHaveLength(2);
    await night.host().call(participants.eraseParticipant, { id: lucky.id });
    await reported.self.call(profile.eraseOwnProfile, { id: reported.id });
    for (const phone of erased) night.forget(phone);
    const words = erased.flatMap(({ guest }) => [guest.name, guest.form.last_name, guest.email, guest.form.contact.phone ?? '']);
    const namedIn = (text: string) => words.filter((word) => text.toLowerCase().includes(word.toLowerCase()));
    await eventually(
      async () => (await rawTable(night.mortal.stack).all()).filter((item) => namedIn(JSON.stringify(item)).length > 0),
      ({ length }) => length === 0,
      30_000,
      250,
    );
    await eventually(stored, ({ length }) => length === 0, 30_000);
    for (const [who, text] of await lookEverywhere()) expect([who, namedIn(text)]).toEqual([who, []]);
    // And what is mutual among the others is as before.
    await checkResults(mutualOf(idsOf(night.phones)));
    const { data } = await night.host().call(safety.listReports, {});
    expect(data).toMatchObject([{ by: { id: reporter.id }, about: { id: reported.id, name: null }, text: 'They were rude.', round: 4 }]);
  });

  it('the report says what the phones saw', async () => {
    const { report } = await night.host().call(statistics.getEveningReport, { id: night.eventId });
    const guests = night.phones.filter(({ id }) => counted.rests.has(id));
    const close = (value: number): unknown => expect.closeTo(value, 9);
    const spread = (counts: readonly number[]) => ({ ...spreadOf(counts), mean: close(spreadOf(counts).mean) });
    const feedback = guests.flatMap(({ id }) => rated.get(id) ?? []);
    const qualities = (await listMatches()).map(({ quality_score: quality }) => quality);
    expect(report).toEqual({
      registered: night.phones.length,
      came: guests.length,
      returning: null,
      rounds: Array.from({ length: rounds }, (_, at) => ({
        number: at + 1,
        starts_at: expect.any(String),
        ends_at: expect.any(String),
      })),
      round_seconds: 300,
      dates: counted.dates.length,
      dates_per_guest: spread(guests.map(({ id }) => datesOf(id))),
      sit_outs: spread([...counted.rests.values()].map(({ length }) => length)),
      quality: close(qualities.reduce((sum, quality) => sum + quality, 0) / qualities.length),
      cards: 'released',
      results: mutualOf([...known].map(({ id }) => id)).sums,
      feedback: {
        answers: feedback.length,
        shown: {
          mean: close(spreadOf(feedback.map(({ rating }) => rating)).mean),
          ratings: [1, 2, 3, 4, 5].map((rating) => ({ rating, answers: feedback.filter((one) => one.rating === rating).length })),
          texts: feedback.flatMap(({ text }) => (text === '' ? [] : [text])).sort(),
        },
      },
      earlier: [],
    });
  });
});

/** What staff, the projector and every other guest can read of the night, by who reads it. */
async function lookEverywhere(): Promise<[string, string][]> {
  const id = night.eventId;
  const host = night.host();
  const asStaff = {
    guests: host.call(participants.listEventParticipants, { id }),
    directory: host.call(participants.listParticipants, {}),
    'their file': host.call(participants.exportParticipants, {}),
    'the event’s file': host.call(participants.exportEventParticipants, { id }),
    history: host.call(matches.listMatchHistory, { id, limit: '1000' }),
    'matches of one': host.call(matches.listMatchesOf, { id: reporter.id }),
    'waiting list': host.call(waiting.listWaiting, { id }),
    evening: host.call(nightRoutes.getNight, { id }),
    cards: host.call(cards.getCardsProgress, { id }),
    report: host.call(statistics.getEveningReport, { id }),
    'its file': host.call(statistics.exportEveningReport, { id }),
    reports: host.call(safety.listReports, {}),
    'kept apart': host.call(nightRoutes.listKeptApart, {}),
    'audit trail': host.call(audit.listAuditEntries, {}),
  };
  const read = await Promise.all(
    Object.entries(asStaff).map(async ([what, asked]) => [`staff: ${what}`, JSON.stringify(await asked)] as const),
  );
  const byGuests = await mapInParallel(night.phones, 4, async ({ id: own, self, guest }) => {
    const ask = { id: own, event_id: id };
    const all = [
      await self.call(evening.getEvening, ask),
      await self.call(cards.getCard, ask),
      await self.call(safety.listKnown, ask),
      await self.call(profile.exportOwnProfile, { id: own }),
    ];
    return [guest.name, JSON.stringify(all)] as const;
  });
  return [...read, ...byGuests, ['the projector', JSON.stringify(night.wall.screen)]].map(([who = '', text = '']) => [who, text]);
}
