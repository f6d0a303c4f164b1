import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bulkAtOnce } from '#infra/functions.ts';
import { mapInParallel } from '#infra/local/seed/map-in-parallel.ts';
import { dataDirNames } from '#infra/local/stack/data-dir.ts';
import { audit } from '#shared/contract/routes/audit.ts';
import { cards } from '#shared/contract/routes/cards.ts';
import { events } from '#shared/contract/routes/events.ts';
import { guestEvening } from '#shared/contract/routes/guest-evening.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { profile } from '#shared/contract/routes/profile.ts';
import { eveningRounds } from '#shared/contract/routes/rounds.ts';
import { safety } from '#shared/contract/routes/safety.ts';
import { statistics } from '#shared/contract/routes/statistics.ts';
import { waiting } from '#shared/contract/routes/waiting.ts';
import type { CardAnswer, Share } from '#shared/model/cards/card.ts';
import { Dice } from '#test/support/model/dice.ts';
import { eventually } from '#test/support/people/calls/eventually.ts';
import { awaitMail, readInbox } from '#test/support/people/calls/inbox.ts';
import { picture, readyPhoto } from '#test/support/people/input/photo.ts';
import { proveEverybody } from '#test/support/people/own-profile.ts';
import { countMutual, linesOf, type Mutual } from '#test/support/rooms/judges/count-mutual.ts';
import { plainScores } from '#test/support/rooms/judges/plain-scores.ts';
import { allObjects } from '#test/support/stack/buckets.ts';
import { findSecretsInLogs } from '#test/support/stack/stack.ts';
import { rawTable } from '#test/support/stack/table/table.ts';
import { type Invited, invite, inviteSixty } from '#test/support/whole-night/guests.ts';
import { lookEverywhere } from '#test/support/whole-night/look-everywhere.ts';
import { hour, minute, Night, untilStart } from '#test/support/whole-night/night.ts';
import type { Phone } from '#test/support/whole-night/phone.ts';
import {
  type Apart,
  findIdlePairs,
  findUnevenRests,
  findWrongDates,
  meanOf,
  pairOf,
  type Recounted,
  recountNight,
  spreadOf,
} from '#test/support/whole-night/recount.ts';

/**
 * A whole evening: sixty guests with their phones, three hosts, the door and the projector, from the first registration to the report on
 * the morning after. The product is killed three times, and time passes only on the product's clocks. What phones showed is counted
 * independently, and everything else is compared with that count.
 */

// On an otherwise idle machine the whole evening takes less than a minute.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const rounds = 10;
const random = new Dice(20_261_125);

let night: Night;
/** Everybody who has ever had a place. */
const known: Phone[] = [];
/** Guests whom staff mark at the door, and how. */
const noShows: Phone[] = [];
const late: Phone[] = [];
let leftEarly: Phone;
/** A guest from the waiting list, with a photo. */
let lucky: Phone;
let reporter: Phone;
let reported: Phone;
const reportText = 'They were rude.';
const apart: Apart[] = [];
/** Pairs who have no result, because one reported the other or asked to be kept apart. */
const hindered: (readonly [string, string])[] = [];
let counted: Recounted;
const said = new Map<string, Map<string, CardAnswer>>();
const shared = new Map<string, Share>();
const rated = new Map<string, { rating: 1 | 2 | 3 | 4 | 5; text: string }>();

beforeAll(async () => {
  night = await Night.open();
});
afterAll(() => night?.close());

const idsOf = (phones: readonly Phone[]) => phones.map(({ id }) => id);
const nameOf = (id: string) => known.find((phone) => phone.id === id)?.guest.name ?? id;
const datesOf = (id: string) => counted.dates.filter(({ two }) => two.includes(id));
const otherOf = (id: string, [one, other]: readonly [string, string]) => (id === one ? other : one);
const mark = (phone: Phone, how: { here: boolean } | { absent: true }, door = 1) =>
  night.host(door).call(participants.markAttendance, { id: night.eventId, pid: phone.id, ...how });
const listGuests = async () => (await night.host().call(participants.listEventParticipants, { id: night.eventId })).participants;
const listMatches = async () => (await night.host().call(matches.listMatchHistory, { id: night.eventId, limit: '1000' })).data;

it('sixty register once each, although the product is killed meanwhile; the next one is told that the event is full', async () => {
  const sixty = inviteSixty();
  let [count, killing] = [0, Promise.resolve()];
  await mapInParallel(sixty, 4, async (guest) => {
    known.push(await night.register(guest));
    count += 1;
    if (count === 25) killing = night.killAndStart();
  });
  await killing;
  const listed = await listGuests();
  expect(listed.map(({ id }) => id).sort()).toEqual(idsOf(night.phones).sort());
  expect(listed.map(({ last_name }) => last_name).sort()).toEqual(sixty.map(({ form }) => form.last_name).sort());
  const refused = await night.register(invite('female', 'men')).catch(({ answer }) => answer);
  expect(refused).toMatchObject({ status: 409, body: { code: 'event_full' } });
});

it('people on the waiting list get free places in the order of joining, if the place suits them', async () => {
  const visitor = night.visitor();
  const pictured = await readyPhoto(visitor, await picture(), { event_id: night.eventId, token: night.token });
  const queue = [invite('female', 'men'), invite('male', 'women'), invite('female', 'men', pictured)] as const;
  const links: string[] = [];
  for (const guest of queue) {
    await visitor.call(waiting.joinWaitingList, { key: night.eventId, token: night.token, ...guest.form });
    const mail = await awaitMail(night.mortal.stack.url, guest.email, 'You are on', minute);
    links.push(/\/waitlist\/([\w-]+)/.exec(mail.body.text)?.[1] ?? '');
  }
  const states = async () =>
    (await Promise.all(links.map((token) => visitor.call(waiting.getOwnPlace, { token })))).map(({ state }) => state);
  const become = (...wanted: string[]) => eventually(states, (now) => now.join() === wanted.join(), 20_000);
  const giveBack = async (gender: string) => {
    const phone = night.phones.find(({ guest }) => guest.gender === gender && guest.wish !== 'everyone');
    if (phone === undefined) throw new Error('No one can go');
    night.forget(phone);
    await phone.self.call(guestEvening.cancelPlace, { id: phone.id, eid: night.eventId });
  };
  const answer = (at: number, action: 'accept' | 'decline') => visitor.call(waiting.answerOffer, { token: links[at] ?? '', action });
  const come = async (guest: Invited, at: number) => {
    const { session } = await answer(at, 'accept');
    if (session === null) throw new Error('No one was let in');
    const phone = await night.welcome(guest, session.participant.id, session.access_token);
    known.push(phone);
    return phone;
  };

  expect(await states()).toEqual(['waiting', 'waiting', 'waiting']);
  // A man leaves. The woman who joined the list first gets the offer, because fewer than thirty women have a place.
  await giveBack('male');
  await become('offered', 'waiting', 'waiting');
  await answer(0, 'decline');
  await become('declined', 'offered', 'waiting');
  await come(queue[1], 1);
  // A woman leaves. After that, one person is left on the waiting list.
  await giveBack('female');
  await become('declined', 'accepted', 'offered');
  lucky = await come(queue[2], 2);
  await become('declined', 'accepted', 'accepted');
  expect((await listGuests()).map(({ id }) => id).sort()).toEqual(idsOf(night.phones).sort());
  expect(night.phones).toHaveLength(60);
});

describe('the rounds', () => {
  it('begin with who was checked in at two doors', async () => {
    await night.pass(untilStart);
    await night.host().call(events.updateEventStatus, { id: night.eventId, status: 'active' });
    const [first, second, third, fourth, fifth] = night.phones.filter(({ guest }) => guest.gender === 'male' && guest.wish === 'women');
    if (!first || !second || !third || !fourth || !fifth) throw new Error('There are too few men');
    noShows.push(first, second);
    late.push(third, fourth);
    leftEarly = fifth;
    const coming = night.phones.filter((phone) => !noShows.includes(phone) && !late.includes(phone));
    await mapInParallel(coming, 4, (phone, at) => mark(phone, { here: true }, at % 2));
    for (const phone of noShows) await mark(phone, { absent: true });
    const state = await night.replan(rounds);
    expect([state.phase, state.rounds]).toEqual(['ready', rounds]);
    expect(night.plan?.people.map(({ id }) => id).sort()).toEqual(idsOf(coming).sort());
  });

  it('are ten, planned again when guests come late, keep apart or leave, although the product is killed as one ends', async () => {
    for (let round = 1; round <= rounds; round += 1) {
      await changeBefore(round);
      await night.press({ action: 'start' });
      if (round === 2) await holdTheClock();
      if (round === 3) await night.pass(5 * minute);
      if (round === 4) await callHost();
      await night.press({ action: 'end' }, round === 6 ? () => night.killAndStart(minute) : undefined);
    }
    expect(await night.state()).toMatchObject({ phase: 'over', ended: rounds });
  });

  it('followed all rules together, according to the phones', () => {
    counted = recountNight(known);
    expect(counted.faults).toEqual([]);
    expect(findWrongDates(counted, known, apart)).toEqual([]);
    expect(findIdlePairs(counted, known, apart)).toEqual([]);
    const unequal = new Set([...late, ...noShows, leftEarly, ...apart.flatMap(({ two }) => two.map((id) => night.phoneOf(id)))]);
    const allNight = night.phones.filter((phone) => !unequal.has(phone));
    expect(findUnevenRests(counted, allNight, rounds)).toEqual([]);
    const came = night.phones.filter((phone) => !noShows.includes(phone));
    expect([...counted.rests.keys()].sort()).toEqual(idsOf(came).sort());
  });

  it('are the same in the plan, on the wall, in the history and on the hosts’ screens, despite all trouble', async () => {
    const seats = counted.dates.map(({ round, table, two }) => [round, table, ...two.map(nameOf).sort()].join(' ')).sort();
    const numbered = new Map(night.plan?.people.map(({ number, id }) => [number, nameOf(id)]));
    const planned = night.plan?.rounds.flatMap(({ number, tables }) =>
      tables.map(([table, one, other]) => [number, table, ...[one, other].map((each) => numbered.get(each)).sort()].join(' ')),
    );
    expect(planned?.sort()).toEqual(seats);
    const shown = [...night.projector.rounds].flatMap(([round, tables]) => tables.map((table) => `${round} ${table}`));
    expect(shown.sort()).toEqual(seats);

    const history = await eventually(listMatches, ({ length }) => length >= counted.dates.length, minute);
    const pairs = counted.dates.map(({ two }) => pairOf(...two)).sort();
    expect(history.map((match) => pairOf(match.participant1_id, match.participant2_id)).sort()).toEqual(pairs);
    const score = plainScores(
      known.map(({ guest }) => ({
        ...{ gender: guest.gender, age: guest.age, interestedIn: guest.wish, lookingFor: guest.lookingFor },
        ...{ interests: [], traits: [], types: [] },
      })),
      { people: known.length, interestCounts: new Map() },
    );
    for (const match of history) {
      const [one = -1, other = -1] = [match.participant1_id, match.participant2_id].map((id) =>
        known.findIndex((phone) => phone.id === id),
      );
      expect(match.quality_score, match.id).toBe(score(one, other));
    }
    for (const { id, match_count: count } of await listGuests()) expect([nameOf(id), count]).toEqual([nameOf(id), datesOf(id).length]);
    const absent = new Map(night.phones.map((phone) => [phone.id, phone === leftEarly || noShows.includes(phone)]));
    for (const screen of night.screens) {
      await expect.poll(() => [...screen.matches].sort()).toEqual(history.map(({ id }) => id).sort());
      await expect.poll(() => new Map(screen.people)).toEqual(absent);
    }
  });
});

/** Things that happen between two rounds and require another plan. */
async function changeBefore(round: number): Promise<void> {
  if (round === 4) for (const phone of late) await mark(phone, { here: true }, 2);
  if (round === 5) await keepApart();
  if (round === 7) await mark(leftEarly, { absent: true });
  if (round === 4 || round === 7) await night.replan(rounds);
}

/** A woman asks not to be seated with the next person on her phone: the clock does not start before there is another plan. */
async function keepApart(): Promise<void> {
  const asker = night.phones.find(({ night: now, guest }) => now?.seat?.partner && guest.wish === 'men' && guest.gender === 'female');
  const other = asker?.night?.seat?.partner?.id;
  if (asker === undefined || other === undefined) throw new Error('No one has a seat');
  apart.push({ two: [asker.id, other], from: 5 });
  await asker.self.call(safety.tellStaff, { id: asker.id, kind: 'apart', event_id: night.eventId, about: other });
  const { v } = await night.state();
  const refused = await night.host(2).ask(eveningRounds.runClock, { id: night.eventId, v, action: 'start' });
  expect(refused).toMatchObject({ status: 409, body: { code: 'plan_outdated' } });
  await night.replan(rounds);
}

async function holdTheClock(): Promise<void> {
  await night.press({ action: 'pause' });
  await night.press({ action: 'add', seconds: 60 });
  const state = await night.press({ action: 'resume' });
  expect(state).toMatchObject({ phase: 'running', round: 2 });
  expect(Date.parse(state.ends_at ?? '') - night.now()).toBeGreaterThan(5 * minute);
}

/** A guest calls a host, a host comes, and afterwards the guest reports their partner. */
async function callHost(): Promise<void> {
  const partnerOf = (phone: Phone) => phone.sat.get(4)?.partner?.id;
  const isOne = (phone: Phone) => phone.guest.wish === 'women' && ![undefined, lucky.id].includes(partnerOf(phone));
  const found = night.phones.find(isOne);
  if (found === undefined) throw new Error('No one sits in the fourth round');
  reporter = found;
  reported = night.phoneOf(partnerOf(reporter) ?? '');
  const tell = { id: reporter.id, event_id: night.eventId } as const;
  await reporter.self.call(safety.tellStaff, { ...tell, kind: 'help' });
  const { help } = await night.host(2).call(eveningRounds.getNight, { id: night.eventId });
  expect(help).toMatchObject([{ participant_id: reporter.id, table: reporter.sat.get(4)?.table, taken_by: null }]);
  for (const action of ['take', 'end'] as const)
    await night.host(2).call(safety.answerCall, { id: night.eventId, pid: reporter.id, action });
  await reporter.self.call(safety.tellStaff, { ...tell, kind: 'report', about: reported.id, text: reportText, apart: false });
  hindered.push([reporter.id, reported.id]);
}

const wordsOf = (phone: Phone) => `${phone.guest.name} remembers`;

describe('the cards', () => {
  it('list everybody whom their guest met, and accept answers about them', async () => {
    const here = night.phones.filter(({ id }) => counted.rests.has(id));
    // After a date, someone asks not to be seated together again. Whatever both answer, they have no result.
    const [asker = '', partner = ''] =
      counted.dates.find(({ round, two }) => round === 8 && !two.includes(reporter.id) && !two.includes(reported.id))?.two ?? [];
    await night.phoneOf(asker).self.call(safety.tellStaff, { id: asker, kind: 'apart', event_id: night.eventId, about: partner });
    hindered.push([asker, partner]);
    for (const phone of here) decide(phone);

    await mapInParallel(here, 4, async (phone, at) => {
      const ask = { id: phone.id, event_id: night.eventId };
      const { state, lines, results } = await phone.self.call(cards.getCard, ask);
      expect([state, results]).toEqual(['open', null]);
      const met = datesOf(phone.id).map(({ round, two }) => [round, nameOf(otherOf(phone.id, two))]);
      expect(lines.map(({ round, name }) => [round, name])).toEqual(met.reverse());
      const own = [...(said.get(phone.id) ?? [])];
      const answers = own.map(([about, answer]) => ({ about, answer, note: `${wordsOf(phone)} ${nameOf(about)}`, at: night.now() }));
      if (answers.length > 0) await phone.self.call(cards.saveCard, { ...ask, answers, share: shared.get(phone.id) });
      // An earlier answer arrives late, from a second device that had waited for a network.
      const [[about, answer] = []] = own;
      const before = { at: night.now() - minute, answer: answer === 'no' ? 'yes' : 'no' } as const;
      if (about !== undefined && at % 4 === 0) await phone.self.call(cards.saveCard, { ...ask, answers: [{ about, ...before }] });
      const feedback = rated.get(phone.id);
      if (feedback !== undefined) await phone.self.call(guestEvening.saveFeedback, { ...ask, ...feedback, at: night.now() });
    });

    const { cards: progress } = await night.host().call(cards.getCardsProgress, { id: night.eventId });
    const expected = here.filter(({ id }) => datesOf(id).length > 0);
    const incomplete = expected.filter(({ id }) => said.get(id)?.size !== datesOf(id).length);
    expect(incomplete.length).toBeGreaterThan(0);
    expect([progress.expected, progress.complete]).toEqual([expected.length, expected.length - incomplete.length]);
    expect(progress.incomplete.map(({ id }) => id).sort()).toEqual(idsOf(incomplete).sort());
  });

  it('are released once, although the product is killed while telling everybody, and each sees what is mutual', async () => {
    await proveEverybody(night.mortal.stack, night.eventId, { came: false });
    await night.onlyOne((host, v) => host.ask(cards.changeCards, { id: night.eventId, v, action: 'release' }));
    await night.killAndStart(12 * hour);
    const { results } = await eventually(night.state, ({ told }) => told, minute);
    await night.mortal.stack.passMinute();
    await night.mortal.untilMailed();
    const mutual = mutualOf(idsOf(known));
    expect(results).toEqual(mutual.sums);
    expect(Math.min(...Object.values(mutual.sums))).toBeGreaterThan(5);
    await checkResults(mutual);
    await checkMails(mutual);
    const { data } = await night.host().call(audit.listAuditEntries, {});
    expect(data.filter(({ action }) => action === 'results_released')).toHaveLength(1);
  });
});

/** Decides what a guest will answer about the people they meet, what they share, and their feedback. */
function decide({ id, guest }: Phone): void {
  const answers = datesOf(id).flatMap(({ two }): [string, CardAnswer][] => {
    const other = otherOf(id, two);
    if (hindered.some((pair) => pairOf(...pair) === pairOf(...two))) return [[other, 'yes']];
    // Some guests give no answer about someone, which counts as a no.
    return random.chance(1 / 25) ? [] : [[other, random.pick(['yes', 'yes', 'friends', 'no'] as const)]];
  });
  said.set(id, new Map(answers));
  const phone = random.chance(1 / 3);
  shared.set(id, { email: !phone || random.chance(1 / 2), phone, instagram: false, photo: false });
  if (random.chance(2 / 3)) return;
  const rating = random.pick([2, 3, 4, 4, 5] as const);
  rated.set(id, { rating, text: rating === 5 ? `Wonderful, says ${guest.name}` : '' });
}

/** Returns the mutual answers among these people, except for pairs who have no result. */
function mutualOf(ids: readonly string[]): Mutual {
  const without = new Set(hindered.map((pair) => pairOf(...pair)));
  const open = ids.map((id) => [id, new Map([...(said.get(id) ?? [])].filter(([other]) => !without.has(pairOf(id, other))))] as const);
  return countMutual(ids, new Map(open));
}

/** Checks everybody's own results, including the contacts in them. */
async function checkResults(mutual: Mutual): Promise<void> {
  await mapInParallel(night.phones, 4, async ({ id, guest, self }) => {
    const { results } = await self.call(cards.getCard, { id, event_id: night.eventId });
    expect(linesOf(results), guest.name).toEqual(mutual.of.get(id));
    for (const one of results ?? []) {
      const { form } = night.phoneOf(one.id).guest;
      const { email, phone } = shared.get(one.id) ?? {};
      const reached = { email: email ? form.contact.email : null, phone: phone ? form.contact.phone : null };
      expect(one).toMatchObject({ name: form.first_name, ...reached, instagram: null, photo_url: null });
    }
  });
}

/** Expects everybody who met someone to have one email about it, which names the people with mutual answers. */
async function checkMails(mutual: Mutual): Promise<void> {
  const mails = (await readInbox(night.mortal.stack.url)).filter(({ subject }) => subject.startsWith('Your results'));
  const told = Map.groupBy(mails, ({ destination }) => destination.to.join());
  const expected = night.phones.filter(({ id }) => datesOf(id).length > 0);
  expect([...told.keys()].sort()).toEqual(expected.map(({ guest }) => guest.email).sort());
  // An email whose sender was killed between the service's reply and the note of it may be sent again: docs/rules/mail.md#delivery.
  expect(mails.length - expected.length).toBeLessThanOrEqual(bulkAtOnce);
  for (const { id, guest } of expected) {
    const named = (mutual.of.get(id) ?? []).map((line) => {
      const [kind, other = ''] = line.split(' ');
      return kind === 'date' ? `You and ${nameOf(other)} both said yes.` : `You and ${nameOf(other)} would like to stay in touch.`;
    });
    for (const { body } of told.get(guest.email) ?? []) expect(body.text.match(/^You and .*$/gm)?.sort() ?? []).toEqual(named.sort());
  }
}

describe('the morning after', () => {
  it('two erased guests, one by staff and one by themselves, are nowhere, and nobody reads what belongs to others', async () => {
    await night.host().call(events.updateEventStatus, { id: night.eventId, status: 'completed' });
    const photo = lucky.guest.form.photo_upload_id ?? '';
    const photos = async () => (await allObjects(night.mortal.stack)).filter((key) => key.includes(photo));
    expect(await photos()).toHaveLength(2);
    for (const phone of [lucky, reported]) night.forget(phone);
    await night.host().call(participants.eraseParticipant, { id: lucky.id });
    await reported.self.call(profile.eraseOwnProfile, { id: reported.id });

    const words = [lucky, reported].flatMap(({ guest: { name, form } }) => [
      name,
      form.last_name,
      form.contact.email,
      form.contact.phone ?? '',
    ]);
    const namedIn = (text: string) => words.filter((word) => text.toLowerCase().includes(word.toLowerCase()));
    const traces = async () => (await rawTable(night.mortal.stack).all()).filter((item) => namedIn(JSON.stringify(item)).length > 0);
    await eventually(traces, ({ length }) => length === 0, 30_000, 250);
    await eventually(photos, ({ length }) => length === 0, 30_000);

    const notes = /Guest\d+ remembers/g;
    for (const { who, text } of await lookEverywhere(night)) {
      expect([who, namedIn(text)]).toEqual([who, []]);
      expect([who, ...(text.match(notes) ?? []).filter((note) => note !== `${who} remembers`)]).toEqual([who]);
      if (who !== reporter.guest.name && who !== 'staff: reports') expect([who, text.includes(reportText)]).toEqual([who, false]);
    }
    const { data } = await night.host().call(safety.listReports, {});
    expect(data).toMatchObject([{ by: { id: reporter.id }, about: { id: reported.id, name: null }, text: reportText, round: 4 }]);
    // Mutual results between the other guests are unchanged.
    await checkResults(mutualOf(idsOf(night.phones)));
  });

  it('the report says what the phones saw', async () => {
    const { report } = await night.host().call(statistics.getEveningReport, { id: night.eventId });
    const guests = night.phones.filter(({ id }) => counted.rests.has(id));
    const close = (value: number): unknown => expect.closeTo(value, 9);
    const spread = (counts: readonly number[]) => ({ ...spreadOf(counts), mean: close(meanOf(counts)) });
    const feedback = guests.flatMap(({ id }) => rated.get(id) ?? []);
    const qualities = (await listMatches()).map(({ quality_score: quality }) => quality);
    expect(feedback.length).toBeGreaterThan(5);
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
      dates_per_guest: spread(guests.map(({ id }) => datesOf(id).length)),
      sit_outs: spread([...counted.rests.values()].map(({ length }) => length)),
      quality: close(meanOf(qualities)),
      cards: 'released',
      results: mutualOf(idsOf(known)).sums,
      feedback: {
        answers: feedback.length,
        shown: {
          mean: close(meanOf(feedback.map(({ rating }) => rating))),
          ratings: [1, 2, 3, 4, 5].map((rating) => ({ rating, answers: feedback.filter((one) => one.rating === rating).length })),
          texts: feedback.flatMap(({ text }) => (text === '' ? [] : [text])).sort(),
        },
      },
      earlier: [],
    });
    for (const { number, starts_at, ends_at } of report.rounds) {
      const [start, end] = [Date.parse(starts_at), Date.parse(ends_at)];
      const [earliest, latest] = night.ended.get(number) ?? [];
      expect(end, `end of round ${number}`).toBeGreaterThanOrEqual(earliest ?? Number.NaN);
      expect(end, `end of round ${number}`).toBeLessThanOrEqual(latest ?? Number.NaN);
      // A round that ended in the few seconds before its start has no duration.
      expect(start, `start of round ${number}`).toBe(Math.min(end, Date.parse(counted.began.get(number) ?? '')));
    }
    const [, , third] = report.rounds.map(({ starts_at, ends_at }) => Date.parse(ends_at) - Date.parse(starts_at));
    expect(third).toBeGreaterThan(4 * minute);
  });

  it('the log reports no failure, and has no name, no address and no token', async () => {
    expect(await findSecretsInLogs(night.mortal.dataDir)).toEqual([]);
    const lines = (await readFile(join(night.mortal.dataDir, dataDirNames.functionLog), 'utf8')).split('\n');
    expect(lines.length).toBeGreaterThan(10);
    // On a busy machine a function may time out; it is then called again.
    const outOfTime = /"(?:error_name|cause)":"TimeoutError|"message":"Task timed out/;
    // Posts to open pages may time out, too, each with a warning. If none of them succeeds, the batch is retried until one does.
    const isLate = (line: string) => outOfTime.test(line) || /None of \d+ watchers could be reached/.test(line);
    expect(lines.filter((line) => line.includes('"level":"error"') && !isLate(line))).toEqual([]);
  });
});
