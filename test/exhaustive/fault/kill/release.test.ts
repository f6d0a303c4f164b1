import { afterAll, beforeAll, expect, it } from 'vitest';
import { bulkAtOnce } from '#infra/functions.ts';
import { mapInParallel } from '#infra/local/seed/map-in-parallel.ts';
import { runSeeder } from '#infra/local/seed/run-seeder.ts';
import { audit } from '#shared/contract/routes/audit.ts';
import { cards } from '#shared/contract/routes/cards.ts';
import { eveningRounds } from '#shared/contract/routes/rounds.ts';
import type { CardAnswer } from '#shared/model/cards/card.ts';
import type { Plan } from '#shared/model/rounds/night.ts';
import { callerOf, signIn } from '#test/support/people/calls/api-client.ts';
import { eventually } from '#test/support/people/calls/eventually.ts';
import { readInbox } from '#test/support/people/calls/inbox.ts';
import { proveEverybody } from '#test/support/people/own-profile.ts';
import { openEvent } from '#test/support/people/world.ts';
import {
  answer,
  type CardGuest,
  type CardRoom,
  cardOf,
  joinRoom,
  planRoom,
  pressCards,
  pressClock,
} from '#test/support/rooms/card-room.ts';
import { countMutual, linesOf } from '#test/support/rooms/judges/count-mutual.ts';
import type { Death } from '#test/support/stack/disturbed/disturbance.ts';
import { MortalStack } from '#test/support/stack/disturbed/mortal-stack.ts';
import { followUpClocks, followUps } from '#test/support/stack/follow-ups.ts';

/**
 * A release consists of one transaction (the clock's item and the gates), a step for every 25 guests (their emails, then a note of it), a
 * message for each email, and the emails themselves. The product is killed before each of these, also while the email service is down;
 * still everybody is told once.
 */

const account = { email: 'host@example.com', password: 'correct horse battery staple' };
/** Guests who are told in one step; this evening has three steps. */
const aStep = 25;
const guests = 60;
const rounds = 3;
/** Number of deaths at which emails may be in the middle of being sent. */
const deathsWhileSending = 6;
const minute = 60_000;

let mortal: MortalStack;

beforeAll(async () => {
  mortal = await MortalStack.create('release-kill');
  await runSeeder(mortal.stack, 'add-staff', { organization: { name: 'Killed', slug: 'killed' }, staff: [{ ...account, role: 'admin' }] });
});
afterAll(() => mortal?.close());

const host = () => signIn(mortal.stack.url, account.email, account.password);
const roomAt = async (eventId: string): Promise<CardRoom> => ({ host: await host(), eventId, token: '' });
const again = (guest: CardGuest): CardGuest => ({ ...guest, self: callerOf(mortal.stack.url, guest.token) });

/** Holds an evening with `people` guests until it is over. */
async function holdEvening(name: string, people: number, held: number): Promise<{ room: CardRoom; guests: CardGuest[]; plan: Plan }> {
  const caller = await host();
  const room = { host: caller, ...(await openEvent(caller, name)) };
  const joined = await mapInParallel(
    Array.from({ length: people }, (_, index) => index),
    4,
    (place) => joinRoom(mortal.stack.url, room, place % 2 === 0 ? { gender: 'male', interested_in: 'women' } : { interested_in: 'men' }),
  );
  const { plan } = await planRoom(room, held);
  for (let round = 0; round < held; round += 1) {
    await pressClock(room, { action: 'start' });
    await pressClock(room, { action: 'end' });
  }
  return { room, guests: joined, plan };
}

/** Returns how many emails about results each guest got. */
async function toldOf(told: readonly CardGuest[]): Promise<Map<string, number>> {
  const mails = (await readInbox(mortal.stack.url)).filter(({ subject }) => subject.startsWith('Your results'));
  return new Map(told.map(({ id, email }) => [id, mails.filter(({ destination }) => destination.to.includes(email)).length]));
}

/** The request that releases an evening's results. */
const releasing: Death = { functionName: 'cards-change-cards', operation: 'TransactWriteItems', about: 'COUNT#R', nth: 1 };
const telling = { functionName: followUps, operation: 'TransactWriteItems', about: '"results-' };
/** The request that notes a completed step of 25 guests. A restarted stack first repeats the step that the dead stack did not note. */
const noting = { functionName: followUps, operation: 'UpdateItem', about: '"tu"' };
const queueing = { functionName: followUps, operation: 'SendMessageBatch', about: 'results-' };
const sending = { functionName: 'mail-send-bulk', operation: 'SendRawEmail', about: '' };
const recording = { functionName: 'mail-send-bulk', operation: 'UpdateItem', about: '"sent"' };
/** Clocks so far ahead that everything postponed, or leased to a killed sender, is due. */
const later = (minutes: number) => ({ clocks: { 'mail-send-bulk': minutes * minute } });

it('killed between any two steps of a release, also without a mail service, everybody who met someone is told once', async () => {
  const { room, guests: met, plan } = await holdEvening('An evening that is released', guests, rounds);
  const late = await joinRoom(mortal.stack.url, room);
  const said = new Map<string, Map<string, CardAnswer>>(met.map(({ id }) => [id, new Map()]));
  const idOf = new Map(plan.people.map(({ number, id }) => [number, id]));
  const kinds = ['yes', 'friends', 'no', 'yes', undefined] as const;
  for (const [round, { tables }] of plan.rounds.entries()) {
    for (const [table, ...two] of tables) {
      const [one, other] = two.map((number) => idOf.get(number) ?? '');
      if (one === undefined || other === undefined) throw new Error('A table without two');
      for (const [place, [me, them]] of [[one, other] as const, [other, one] as const].entries()) {
        const about = kinds[(table * (place + 1) + round * (place + 2)) % kinds.length];
        if (about !== undefined) said.get(me)?.set(them, about);
      }
    }
  }
  const saying = (guest: CardGuest) => [...(said.get(guest.id) ?? [])].map(([about, given]) => ({ about, answer: given }));
  await mapInParallel(met, 4, async (guest) => {
    const lines = saying(guest);
    if (lines.length > 0) await answer(guest, room.eventId, lines);
  });
  await mortal.untilMailed();
  await proveEverybody(mortal.stack, room.eventId);

  // The product is killed before the release is written: nothing has happened, and the cards are still open.
  await mortal.stack.disturb({ death: releasing });
  await expect(pressCards(room, { action: 'release' })).rejects.toThrow();
  await mortal.untilDead();
  await mortal.start({ death: { ...telling, nth: 1 } });
  const open = (await (await host()).call(eveningRounds.getNight, { id: room.eventId })).night;
  expect(open).toMatchObject({ cards: 'open', results: null });
  const [first] = met;
  if (first === undefined) throw new Error('No one came');
  await answer(again(first), room.eventId, saying(first));

  // The product is killed when the release is written but nobody has been told; in the middle of the first step; and after the step but
  // before its note.
  await pressCards(await roomAt(room.eventId), { action: 'release' }).catch(() => undefined);
  await mortal.untilDead();
  await mortal.dieOf({ ...telling, nth: 13 });
  await mortal.dieOf({ ...noting, nth: 1 });
  // The stream's reader gives up, all emails of the step are sent, and the every-minute work repeats the step that was not noted.
  await mortal.start({ refused: noting });
  const mailed = async () =>
    (await mortal.mails()).filter(({ id, status }) => String(id).startsWith('results-') && status === 'sent').length;
  await eventually(mailed, (count) => count >= aStep - 1, 120_000, 250);
  await mortal.stack.disturb({ death: { ...noting, nth: 1 } });
  await mortal.stack.passMinute();
  await mortal.untilDead();
  // The product is killed at the same points of the second and third steps, and of the queueing, while no email can be sent.
  await mortal.dieOf({ ...noting, nth: 2 }, { mailIsDown: true });
  await mortal.dieOf({ ...noting, nth: 2 }, { mailIsDown: true });
  await mortal.dieOf({ ...queueing, nth: 2 }, { mailIsDown: true });
  await mortal.start({ mailIsDown: true });
  const told = await eventually(
    async () => (await (await host()).call(eveningRounds.getNight, { id: room.eventId })).night,
    ({ results }) => results !== null,
  );
  const untold = [...(await toldOf(met)).values()].filter((count) => count === 0);
  expect(untold.length).toBeGreaterThanOrEqual(guests - aStep);
  await mortal.stack.kill();

  // The email service is back. The product is killed before an email, and between an email and the note that it was sent.
  await mortal.dieOf({ ...sending, nth: 5 }, later(10));
  await mortal.dieOf({ ...recording, nth: 5 }, later(20));
  await mortal.start();
  await mortal.stack.disturb(later(30));
  await mortal.stack.passMinute();
  await mortal.untilMailed();

  // The only gap (docs/rules/mail.md#delivery): an email whose sender was killed between the service's reply and the note of it may be sent
  // again.
  const counts = await toldOf(met);
  const twice = [...counts.values()].filter((count) => count !== 1);
  expect(twice.every((count) => count === 2)).toBe(true);
  expect(twice.length).toBeGreaterThanOrEqual(1);
  expect(twice.length).toBeLessThanOrEqual(deathsWhileSending * bulkAtOnce);
  expect([...(await toldOf([late])).values()]).toEqual([0]);

  const mutual = countMutual(
    [...met, late].map(({ id }) => id),
    said,
  );
  expect(told).toMatchObject({ cards: 'released', results: mutual.sums });
  for (const guest of met) {
    const { state, results } = await cardOf(again(guest), room.eventId);
    expect([state, linesOf(results)]).toEqual(['released', mutual.of.get(guest.id)]);
  }
  const { data } = await (await host()).call(audit.listAuditEntries, { part: 'changes' });
  expect(data.filter(({ action }) => action === 'results_released')).toHaveLength(1);
  const after = again(first).self.call(cards.saveCard, {
    id: first.id,
    event_id: room.eventId,
    answers: [{ about: late.id, answer: 'no', at: 1 }],
  });
  await expect(after).rejects.toMatchObject({ answer: { body: { code: 'cards_closed' } } });
}, 400_000);

it('a planned release that falls due while nothing runs happens at the next start, once', async () => {
  const { room, guests: met } = await holdEvening('An evening whose release is planned', 4, 1);
  await pressCards(room, { action: 'release', at: new Date(Date.now() + 30 * minute).toISOString() });
  await mortal.untilMailed();
  await mortal.stack.kill();
  const due = { clocks: followUpClocks(31 * minute) };
  const releasingItself = { ...releasing, functionName: followUps };
  await mortal.dieOf(releasingItself, due);
  await mortal.start();
  expect((await (await host()).call(eveningRounds.getNight, { id: room.eventId })).night).toMatchObject({ cards: 'open' });
  await mortal.stack.disturb(due);
  await mortal.stack.passMinute();
  await eventually(
    () => toldOf(met),
    (counts) => [...counts.values()].every((count) => count === 1),
    30_000,
  );
  await mortal.stack.passMinute();
  await mortal.untilMailed();
  expect([...(await toldOf(met)).values()]).toEqual(Array(4).fill(1));
  expect(await mapInParallel(met, 2, async (guest) => (await cardOf(again(guest), room.eventId)).state)).toEqual(Array(4).fill('released'));
}, 600_000);
