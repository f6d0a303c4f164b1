import { afterAll, beforeAll, expect, it } from 'vitest';
import { runSeeder } from '#infra/local/seed/run-seeder.ts';
import { events } from '#shared/contract/routes/events.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { statistics } from '#shared/contract/routes/statistics.ts';
import { waiting } from '#shared/contract/routes/waiting.ts';
import { callerOf, signIn } from '#test/support/people/calls/api-client.ts';
import { eventually } from '#test/support/people/calls/eventually.ts';
import { awaitMail, inboxOf } from '#test/support/people/calls/inbox.ts';
import { makeEventForm } from '#test/support/people/input/event-form.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import type { Death } from '#test/support/stack/disturbed/disturbance.ts';
import { MortalStack } from '#test/support/stack/disturbed/mortal-stack.ts';
import { followUpClocks, followUps } from '#test/support/stack/follow-ups.ts';

/**
 * Joining the list, an offer, its answer and its expiry are one transaction each, and a reader of the stream offers a place that became
 * free. The product is killed before each of these; still nobody loses their turn, no place stays empty, and each email is written once
 * (docs/rules/waiting.md#exactly-once).
 */

const account = { email: 'host@example.com', password: 'correct horse battery staple' };
const minute = 60_000;
const day = 24 * 60 * minute;

let mortal: MortalStack;

beforeAll(async () => {
  mortal = await MortalStack.create('offer-kill');
  await runSeeder(mortal.stack, 'add-staff', { organization: { name: 'Killed', slug: 'killed' }, staff: [{ ...account, role: 'host' }] });
});
afterAll(() => mortal?.close());

const host = () => signIn(mortal.stack.url, account.email, account.password);
const visitor = () => callerOf(mortal.stack.url);
const man = () => makeForm({ gender: 'male' });

/** No email is sent while the product is being killed, because a killed sender may send one twice; another test covers that. */
const held = { mailIsDown: true };
const writing = { operation: 'TransactWriteItems' };
const joining: Death = { ...writing, functionName: 'waiting-join-waiting-list', about: '-joined', nth: 1 };
const offering: Death = { ...writing, functionName: followUps, about: '-offered', nth: 1 };
const answering: Death = { ...writing, functionName: 'waiting-answer-offer', about: '', nth: 1 };
const deciding: Death = { ...writing, functionName: 'waiting-decide-applications', about: '', nth: 1 };
const lapsing: Death = { ...writing, functionName: followUps, about: '-lost', nth: 1 };
/** The effect that follows an answer or a decision once it is written. */
const confirming: Death = { functionName: followUps, operation: 'SendMessageBatch', about: '', nth: 1 };

/** Returns the first words of the subject of each email to an address. */
const mailedTo = async (email: string) =>
  (await inboxOf(mortal.stack.url, email)).map(({ subject }) => subject.split(' ').slice(0, 3).join(' ')).sort();
/** Clocks of senders, so far ahead that the emails which the email service refused are due again. */
const sendersLater = { clocks: { 'mail-send-bulk': 120 * minute, 'mail-send-prompt': 120 * minute } };

it('killed before any step of a waiting list, the product fills the event as fairly and discreetly as without', async () => {
  const start = Date.now() + 5 * day;
  const form = makeEventForm({
    ...{ name: 'An event that dies', male_limit: 2, female_limit: 2 },
    ...{ start_time: new Date(start).toISOString(), end_time: new Date(start + day / 8).toISOString() },
  });
  const { event } = await (await host()).call(events.createEvent, form);
  const { token: key } = await (await host()).call(registrationLink.getRegistrationLink, { id: event.id });
  for (let index = 0; index < 2; index += 1) await visitor().call(registration.registerForEvent, { key: event.id, token: key, ...man() });

  const forms = Array.from({ length: 6 }, man);
  const tokens: string[] = [];
  const joinAs = async (place: number) => {
    const mine = forms[place] ?? man();
    await visitor().call(waiting.joinWaitingList, { key: event.id, token: key, ...mine });
    const { body } = await awaitMail(mortal.stack.url, mine.contact.email);
    tokens[place] = /\/waitlist\/([\w-]+)/.exec(body.text)?.[1] ?? 'no link';
  };
  for (let index = 0; index < 5; index += 1) await joinAs(index);
  await mortal.untilMailed();
  await mortal.stack.disturb({ death: joining });
  await expect(joinAs(5)).rejects.toThrow();
  await mortal.untilDead();
  await mortal.start();
  await joinAs(5);
  await mortal.untilMailed();

  const answer = (place: number, action: 'accept' | 'decline') =>
    visitor().call(waiting.answerOffer, { token: tokens[place] ?? '', action });
  const states = async () => Promise.all(tokens.map(async (token) => (await visitor().call(waiting.getOwnPlace, { token })).state[0]));
  /** Waits until all entries are in these states, given by their first letters: w(aiting), o(ffered), a(ccepted), d(eclined), l(apsed). */
  const become = (all: string) => eventually(states, (now) => now.join('') === all, 20_000);
  /** Answers, and kills the product before anything is written; then repeats the answer successfully. */
  const answerTwice = async (place: number, action: 'accept' | 'decline', before: string) => {
    await mortal.stack.disturb({ ...held, death: answering });
    await expect(answer(place, action)).rejects.toThrow();
    await mortal.untilDead();
    await mortal.start(held);
    expect((await states()).join('')).toBe(before);
    return answer(place, action);
  };

  // Three places become free at once, and the product dies before each is offered.
  await mortal.stack.disturb({ ...held, death: offering });
  const raising = (await host()).call(events.updateEvent, { ...event, male_limit: 5, version: undefined }).catch(() => undefined);
  await mortal.untilDead();
  await raising;
  await mortal.dieOf({ ...offering, nth: 2 }, held);
  await mortal.dieOf({ ...offering, nth: 2 }, held);
  await mortal.start(held);
  await become('ooowww');

  // Two guests accept. The product is killed before an answer is written, and before any effect of one.
  const first = await answerTwice(0, 'accept', 'ooowww');
  expect(first.session?.participant.contact.email).toBe(forms[0]?.contact.email);
  await mortal.stack.disturb({ ...held, death: confirming });
  const second = answer(1, 'accept').catch(() => undefined);
  await mortal.untilDead();
  await second;
  await mortal.start(held);
  const again = await Promise.all([answer(1, 'accept'), answer(1, 'accept')]);
  expect(again.map(({ place }) => place.state)).toEqual(['accepted', 'accepted']);
  await become('aaowww');

  // One guest does not answer. The product is killed before the offer expires, and before the place is offered to the next person.
  const late = { ...held, clocks: followUpClocks(25 * 60 * minute) };
  await mortal.stack.kill();
  await mortal.dieOf(lapsing, late);
  await mortal.start(held);
  expect((await states()).join('')).toBe('aaowww');
  await mortal.stack.kill();
  await mortal.dieOf(offering, late);
  await mortal.start(held);
  await become('aaloww');

  // Two guests decline. The product is killed at the same points.
  await answerTwice(3, 'decline', 'aaloww');
  await become('aaldow');
  await mortal.stack.disturb({ ...held, death: offering });
  const declining = answer(4, 'decline').catch(() => undefined);
  await mortal.untilDead();
  await declining;
  await mortal.start(held);
  await become('aalddo');
  expect((await answerTwice(5, 'accept', 'aalddo')).place.state).toBe('accepted');

  // A sender that started before the last answer would send what was true then, so the product is killed.
  await mortal.stack.kill();
  await mortal.start(sendersLater);
  await mortal.stack.passMinute();
  // The effects of the last answer are written after it; until then there would be no email to wait for.
  for (const place of [0, 1, 5]) await awaitMail(mortal.stack.url, forms[place]?.contact.email ?? '', "You're registered", minute);
  await mortal.untilMailed();
  const mailed = (place: number) => mailedTo(forms[place]?.contact.email ?? '');
  const [joined, registered, lost] = ['You are on', "You're registered for", 'Your place at'] as const;
  // The emails about offers were held back until all offers had been answered or had expired, so none is sent any more.
  for (const place of [0, 1, 5]) expect(await mailed(place), `of ${place}`).toEqual([joined, registered].sort());
  expect(await mailed(2)).toEqual([joined, lost].sort());
  for (const place of [3, 4]) expect(await mailed(place), `of ${place}`).toEqual([joined]);

  const { participants: room } = await (await host()).call(participants.listEventParticipants, { id: event.id });
  expect(room).toHaveLength(5);
  const came = room.map(({ last_name }) => last_name);
  for (const place of [0, 1, 5]) expect(came).toContain(forms[place]?.last_name);
  const caller = await host();
  const counted = async () => (await caller.call(statistics.getEventStatistics, { id: event.id })).statistics.total_participants;
  expect(await eventually(counted, (count) => count >= 5)).toBe(5);
  expect((await visitor().ask(registration.registerForEvent, { key: event.id, token: key, ...man() })).status).toBe(409);
}, 400_000);

it('killed before any step of a decision on applications, the product registers and mails each guest once', async () => {
  await mortal.stack.kill();
  await mortal.start();
  const start = Date.now() + 5 * day;
  const form = makeEventForm({
    ...{ name: 'A choice that dies', male_limit: 2, female_limit: 2, approval: true },
    ...{ start_time: new Date(start).toISOString(), end_time: new Date(start + day / 8).toISOString() },
  });
  const { event } = await (await host()).call(events.createEvent, form);
  const { token } = await (await host()).call(registrationLink.getRegistrationLink, { id: event.id });
  const forms = [man(), man()] as const;
  for (const each of forms) await visitor().call(waiting.joinWaitingList, { key: event.id, token, ...each });
  await mortal.untilMailed();
  const listed = async () => (await (await host()).call(waiting.listApplications, { id: event.id })).data;
  const [chosen = '', other = ''] = (await listed()).map(({ id }) => id);
  const decide = async (decision: 'approve' | 'decline', id: string) =>
    (await (await host()).call(waiting.decideApplications, { id: event.id, decision, ids: [id] })).results;
  const room = async () => (await (await host()).call(participants.listEventParticipants, { id: event.id })).participants;

  /** Decides, and is killed before the decision is written, then before any effect of it; then repeats it twice. */
  const decideToDeath = async (decision: 'approve' | 'decline', id: string, became: 'approved' | 'refused') => {
    const [caller, before] = [await host(), (await room()).length];
    await mortal.stack.disturb({ ...held, death: deciding });
    await expect(caller.call(waiting.decideApplications, { id: event.id, decision, ids: [id] })).rejects.toThrow();
    await mortal.untilDead();
    await mortal.start(held);
    expect((await listed()).find((one) => one.id === id)?.state).toBe('applied');
    expect(await room()).toHaveLength(before);
    await mortal.stack.disturb({ ...held, death: confirming });
    const decided = decide(decision, id).catch(() => undefined);
    await mortal.untilDead();
    await decided;
    await mortal.start(held);
    const again = await Promise.all([decide(decision, id), decide(decision, id)]);
    expect(again.flat()).toEqual([
      { id, state: became },
      { id, state: became },
    ]);
  };
  await decideToDeath('approve', chosen, 'approved');
  await decideToDeath('decline', other, 'refused');
  expect((await room()).map(({ last_name }) => last_name)).toEqual([forms[0].last_name]);

  await mortal.stack.kill();
  await mortal.start(sendersLater);
  await mortal.stack.passMinute();
  await awaitMail(mortal.stack.url, forms[0].contact.email, "You're registered", minute);
  await awaitMail(mortal.stack.url, forms[1].contact.email, 'Your application', minute);
  await mortal.untilMailed();
  expect(await mailedTo(forms[0].contact.email)).toEqual(['You have applied', "You're registered for"].sort());
  expect(await mailedTo(forms[1].contact.email)).toEqual(['You have applied', 'Your application for'].sort());
  const caller = await host();
  const counted = async () => (await caller.call(statistics.getEventStatistics, { id: event.id })).statistics;
  expect(await eventually(counted, ({ total_participants }) => total_participants === 1)).toMatchObject({
    ...{ total_participants: 1, applications: 0 },
  });
}, 400_000);
