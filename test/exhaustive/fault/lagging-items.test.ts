import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mapInParallel } from '#infra/local/seed/map-in-parallel.ts';
import { events } from '#shared/contract/routes/events.ts';
import { guestEvening } from '#shared/contract/routes/guest-evening.ts';
import { keepingApart } from '#shared/contract/routes/keep-apart.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { roomProjector } from '#shared/contract/routes/projector.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { eveningRounds } from '#shared/contract/routes/rounds.ts';
import { safety } from '#shared/contract/routes/safety.ts';
import { statistics } from '#shared/contract/routes/statistics.ts';
import { waiting } from '#shared/contract/routes/waiting.ts';
import type { Plan } from '#shared/model/rounds/night.ts';
import { refusal } from '#test/support/people/calls/refusal.ts';
import { watchAsGuest } from '#test/support/people/calls/watcher.ts';
import { makeEventForm } from '#test/support/people/input/event-form.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import {
  answer,
  type CardGuest,
  type CardRoom,
  cardOf,
  joinRoom,
  openRoomOfFour,
  planRoom,
  pressCards,
  pressClock,
} from '#test/support/rooms/card-room.ts';
import { recount } from '#test/support/rooms/judges/recount.ts';
import { askApart, known } from '#test/support/rooms/safe-evenings.ts';
import { type Organization, type OwnTestStack, startTestStack } from '#test/support/stack/stack.ts';
import { type LaggingReads, lagReads, notConsistent } from '#test/support/stack/table/lagging-reads.ts';
import { rawTable } from '#test/support/stack/table/table.ts';
import { quietTable } from '#test/support/stack/table/table-digest.ts';

/**
 * Every read that is not consistent, even of single items, is two seconds behind the table. AWS does not promise better, but the emulators
 * are always up to date.
 */

const lag = 2000;
const day = 24 * 3_600_000;
let test: OwnTestStack;
let organization: Organization;
let reads: LaggingReads;

beforeAll(async () => {
  test = await startTestStack();
  organization = await test.addOrganization('Behind');
  reads = await lagReads(test.stack, lag, notConsistent);
});
afterAll(async () => {
  await reads?.stop();
  await test?.stop();
});

describe('while every read that is not consistent is two seconds behind', () => {
  it('an evening is held from its making to its results without waiting for them, and loses nothing and doubles nothing', async () => {
    const { admin, tenantId } = organization;
    const table = rawTable(test.stack);
    // A new event can be opened immediately.
    const { event } = await admin.call(events.createEvent, makeEventForm({ name: 'At once' }));
    expect((await admin.call(events.getEvent, { id: event.id })).event.name).toBe('At once');
    const { token } = await admin.call(registrationLink.getRegistrationLink, { id: event.id });
    const room: CardRoom = { host: admin, eventId: event.id, token };
    const guests = await mapInParallel([...Array(8).keys()], 3, (place) =>
      joinRoom(test.url, room, { gender: place % 2 === 0 ? 'male' : 'female', interested_in: 'everyone' }),
    );
    const [one, other] = guests;
    if (one === undefined || other === undefined) throw new Error('Eight came');
    // A guest who came a moment ago has no matches yet, but can call a host as soon as the evening is open.
    const latest = await joinRoom(test.url, room, { interested_in: 'everyone' });
    expect((await admin.call(matches.listMatchesInEvent, { id: event.id, pid: latest.id })).data).toEqual([]);
    await admin.call(events.updateEventStatus, { id: event.id, status: 'active' });
    await one.self.call(safety.tellStaff, { id: one.id, event_id: event.id, kind: 'help' });
    await admin.call(safety.answerCall, { id: event.id, pid: one.id, action: 'end' });
    for (const { id } of guests) await admin.call(participants.markAttendance, { id: event.id, pid: id, here: true });

    const input = { event_id: event.id, participant1_id: one.id, participant2_id: other.id };
    const headers = { 'idempotency-key': 'once' };
    const { match } = await admin.call(matches.createMatch, input, { headers });
    expect((await admin.call(matches.createMatch, input, { headers })).match.id).toBe(match.id);
    const { match: wrong } = await admin.call(matches.createMatch, input);
    expect((await admin.ask(matches.deleteMatch, { id: wrong.id })).status).toBe(204);
    expect((await admin.ask(matches.deleteMatch, { id: wrong.id })).status).toBe(404);

    const { plan } = await planRoom(room, 2);
    for (const _round of plan.rounds) {
      await pressClock(room, { action: 'start' });
      const seen = await Promise.all(guests.map((guest) => guest.self.call(guestEvening.getEvening, { id: guest.id, event_id: event.id })));
      expect(new Set(seen.map(({ night: { clock } }) => clock.round)).size).toBe(1);
      await pressClock(room, { action: 'end' });
    }
    const card = await cardOf(one, event.id);
    expect(card).toBeDefined();
    await answer(one, event.id, [{ about: other.id, answer: 'yes' }]);
    await answer(other, event.id, [{ about: one.id, answer: 'yes' }]);
    await pressCards(room, { action: 'close' });
    await pressCards(room, { action: 'release' });
    await admin.call(events.updateEventStatus, { id: event.id, status: 'completed' });
    expect(reads.asked()).toBeGreaterThan(20);

    await reads.caughtUp();
    await quietTable(table);
    const { kept, counted } = await recount(table, tenantId, event.id);
    expect(kept).toEqual(counted);
    expect((await admin.call(eveningRounds.getNight, { id: event.id })).night).toMatchObject({ phase: 'over', cards: 'released' });
  }, 120_000);

  it('what one person writes holds for the next caller: who is kept apart, barred or hidden, calls, new plans, and links', async () => {
    const { admin } = organization;
    const { visitor } = test;
    const { room, women, men } = await openRoomOfFour(test.url, admin, 'Straight after');
    const { eventId: id } = room;
    const guests = [...women, ...men];
    const nightNow = () => admin.call(eveningRounds.getNight, { id });
    const planNow = async (): Promise<Plan> => {
      const { plan } = await nightNow();
      if (plan === null) throw new Error('There is no plan');
      return plan;
    };
    /** Returns the guests at the first table of a round. */
    const seatedIn = (plan: Plan, round: number): [CardGuest, CardGuest] => {
      const ids = plan.rounds[round - 1]?.tables[0]?.slice(1, 3).map((number) => plan.people.find((one) => one.number === number)?.id);
      const [one, other] = guests.filter((guest) => ids?.includes(guest.id));
      if (one === undefined || other === undefined) throw new Error('No one has a date');
      return [one, other];
    };
    const pairsOf = (plan: Plan) => plan.rounds.flatMap(({ tables }) => tables.map(([, ...two]) => two.slice(0, 2).sort().join()));

    // The plan is changed by hand, restored, and created again.
    const first = await planNow();
    const [table1, table2] = first.rounds[1]?.tables ?? [];
    const numbersOf = (of: readonly CardGuest[]) =>
      first.people.filter((one) => of.some((guest) => guest.id === one.id)).map((one) => one.number);
    const [one = 0] = (table1 ?? []).slice(1, 3).filter((number) => numbersOf(women).includes(number));
    const [other = 0] = (table2 ?? []).slice(1, 3).filter((number) => numbersOf(men).includes(number));
    const swapped = await admin.call(eveningRounds.editPlan, { id, action: 'swap', replaces: first.version, round: 2, one, other });
    expect(await planNow()).toEqual(swapped.plan);
    expect(pairsOf(swapped.plan)).not.toEqual(pairsOf(first));
    await admin.call(eveningRounds.editPlan, { id, action: 'undo', replaces: swapped.plan.version });
    expect(pairsOf(await planNow())).toEqual(pairsOf(first));
    const planAnew = async () =>
      admin.call(eveningRounds.planRounds, { id, rounds: 2, tables: 10, who: 'registered', replaces: (await planNow()).version });
    const anew = await planAnew();
    expect(await planNow()).toEqual(anew.plan);

    // People are kept apart by staff, and by a guest: no round begins that seats them together.
    const [apart1, apart2] = seatedIn(await planNow(), 1);
    await admin.call(keepingApart.keepApart, { participant1_id: apart1.id, participant2_id: apart2.id });
    await expect(pressClock(room, { action: 'start' })).rejects.toMatchObject(refusal('plan_outdated'));
    await planAnew();
    const [asker, asked] = seatedIn(await planNow(), 1);
    await askApart(room, asker, asked);
    expect((await known(room, asker)).find((each) => each.id === asked.id)?.apart).toBe(true);
    await expect(pressClock(room, { action: 'start' })).rejects.toMatchObject(refusal('plan_outdated'));
    await planAnew();
    await pressClock(room, { action: 'start' });

    // A guest calls a host.
    const [guest, partner] = seatedIn(await planNow(), 1);
    const [mine, theirs] = [guest, partner].map((who) => ({ id: who.id, event_id: id }));
    if (mine === undefined || theirs === undefined) throw new Error('No one sits');
    const eveningOf = (who: CardGuest) => who.self.call(guestEvening.getEvening, { id: who.id, event_id: id });
    await guest.self.call(safety.tellStaff, { ...mine, kind: 'help' });
    expect((await nightNow()).help).toMatchObject([{ participant_id: guest.id, taken_by: null }]);
    expect((await eveningOf(guest)).me.help).toBe('asked');
    await admin.call(safety.answerCall, { id, pid: guest.id, action: 'take' });
    expect((await eveningOf(guest)).me.help).toBe('coming');
    await admin.call(safety.answerCall, { id, pid: guest.id, action: 'end' });
    expect([(await nightNow()).help, (await eveningOf(guest)).me.help]).toEqual([[], null]);

    // The projector's link is replaced, and a guest's name is hidden: on the other guest's page, on their phone after it reconnects, and on
    // the projector.
    const { token: former } = await admin.call(roomProjector.shareProjector, { id });
    const { token: wall } = await admin.call(roomProjector.shareProjector, { id, reset: true });
    expect((await visitor.ask(roomProjector.getProjector, { token: former })).status).toBe(404);
    const namesOnWall = async () => (await visitor.call(roomProjector.getProjector, { token: wall })).people.map(({ name }) => name);
    expect(await namesOnWall()).toContain(partner.name);
    expect((await eveningOf(guest)).night.seat?.partner?.name).toBe(partner.name);
    const phone = await watchAsGuest(test.url, id, guest.token);
    await partner.self.call(guestEvening.chooseForEvening, { ...theirs, hide_name: true });
    phone.say({ action: 'hello', v: 1 });
    const hello = await phone.hear((message) => message.type === 'connection_confirmed' && message.night !== undefined);
    await phone.close();
    expect(hello.type === 'connection_confirmed' && hello.night?.seat?.partner).toMatchObject({ id: partner.id, name: null });
    expect((await eveningOf(guest)).night.seat?.partner).toMatchObject({ id: partner.id, name: null });
    expect((await eveningOf(partner)).me.hide_name).toBe(true);
    expect(await namesOnWall()).not.toContain(partner.name);

    // A barred person cannot register or join the list, and nobody can join the list twice.
    await guest.self.call(safety.tellStaff, { ...mine, kind: 'report', about: partner.id, text: 'They would not stop.' });
    const { data: reports } = await admin.call(safety.listReports, { event_id: id });
    await admin.call(safety.updateReport, { id: reports[0]?.id ?? '', bar: true });
    const full = await openFullEvent();
    const barred = makeForm({ contact: { email: partner.email, phone: null, instagram: null } });
    for (const route of [registration.registerForEvent, waiting.joinWaitingList])
      await expect(visitor.call(route, { ...full, ...barred })).rejects.toMatchObject(refusal('registration_refused'));
    const form = makeForm({ gender: 'male' });
    for (const _twice of [1, 2]) await visitor.call(waiting.joinWaitingList, { ...full, ...form });
    expect((await admin.call(waiting.listWaiting, { id: full.key })).data.map(({ email }) => email)).toEqual([form.contact.email]);

    // A guest gives feedback.
    await admin.call(events.updateEventStatus, { id, status: 'completed' });
    const said = { ...mine, rating: 2, text: 'Loud.' } as const;
    await guest.self.call(guestEvening.saveFeedback, { ...said, at: Date.now() });
    await guest.self.call(guestEvening.saveFeedback, { ...said, rating: 4, at: Date.now() });
    expect((await eveningOf(guest)).me.feedback).toMatchObject({ rating: 4, text: 'Loud.' });
    // The report of a past evening may be behind.
    await reads.caughtUp();
    expect((await admin.call(statistics.getEveningReport, { id })).report.feedback.answers).toBe(1);
  }, 120_000);
});

/** Opens an event in three days whose only place for a man is taken. @returns what its link contains */
async function openFullEvent(): Promise<{ key: string; token: string }> {
  const { admin } = organization;
  const start = Date.now() + 3 * day;
  const { event } = await admin.call(events.createEvent, {
    ...makeEventForm({ name: 'Full', male_limit: 1, female_limit: 1 }),
    ...{ start_time: new Date(start).toISOString(), end_time: new Date(start + day / 8).toISOString() },
  });
  const { token } = await admin.call(registrationLink.getRegistrationLink, { id: event.id });
  await joinRoom(test.url, { eventId: event.id, token }, { gender: 'male' });
  return { key: event.id, token };
}
