import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashForKey } from '#functions/data/table/keys/hash.ts';
import { runSeeder } from '#infra/local/seed/run-seeder.ts';
import { accounts } from '#shared/contract/routes/accounts.ts';
import { events } from '#shared/contract/routes/events.ts';
import { guestEvening } from '#shared/contract/routes/guest-evening.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { messages } from '#shared/contract/routes/messages.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { profile } from '#shared/contract/routes/profile.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { safety } from '#shared/contract/routes/safety.ts';
import { statistics } from '#shared/contract/routes/statistics.ts';
import { waiting } from '#shared/contract/routes/waiting.ts';
import { callerOf, signIn } from '#test/support/people/calls/api-client.ts';
import { eventually } from '#test/support/people/calls/eventually.ts';
import { makeEventForm } from '#test/support/people/input/event-form.ts';
import { openEvent } from '#test/support/people/world.ts';
import { answer, cardOf, holdRounds, joinRoom, planRoom, pressCards } from '#test/support/rooms/card-room.ts';
import { recount } from '#test/support/rooms/judges/recount.ts';
import { diedBefore } from '#test/support/stack/disturbed/deaths.ts';
import { MortalStack } from '#test/support/stack/disturbed/mortal-stack.ts';
import { followUps } from '#test/support/stack/follow-ups.ts';
import { keyOf } from '#test/support/stack/table/memory-table.ts';
import { rawTable } from '#test/support/stack/table/table.ts';
import { quietTable } from '#test/support/stack/table/table-digest.ts';

/**
 * After the reply, the stream's reader erases in steps what is left of an erased guest. The product is killed before each of its writes,
 * one after another; still nothing of the guest is left, and everybody else loses nothing (docs/rules/participants.md#erasure).
 */

const account = { email: 'host@example.com', password: 'correct horse battery staple' };
const day = 24 * 3_600_000;
const guests = [1, 2] as const;
/** The first request of the stream's reader. Without it, no erasure is processed. */
const reading = { functionName: followUps, operation: 'BatchGetItem', about: '' };
/** Writes of each step (`eraseCopies`), named as in `deaths.ts`. */
const steps = [
  / M$/,
  /CARD ANSWERED$/,
  /^Transact.*CARD/,
  / F$/,
  /MAIL cancelled/,
  / MAIL$/,
  /INVITE/,
  /APART/,
  /SAFETY/,
  /HINDERED/,
  /MAIL wait/,
  / W( |$)/,
];
/** Items that keep people's ids (docs/rules/participants.md#erasure). */
const knowsById = / (PLAN#\d+|COUNT#P|RECIPIENTS#\w+|X#\w+|M#\w+)$|#AUDIT |^PLINK#|#REPORTS /;
/** Items that only count people. */
const counting = / COUNT#P$|TOTALS| ANSWERED#/;

let mortal: MortalStack;
beforeAll(async () => {
  mortal = await MortalStack.create('erasure-kill');
  await runSeeder(mortal.stack, 'add-staff', { organization: { name: 'Killed', slug: 'killed' }, staff: [{ ...account, role: 'admin' }] });
});
afterAll(() => mortal?.close());

const staff = () => signIn(mortal.stack.url, account.email, account.password);
const itemsNow = () => rawTable(mortal.stack).all();

/** Words that occur only in this person's data. */
const marks = (number: number) => ({
  first_name: `Zebulon${number}`,
  last_name: `Quixote${number}`,
  occupation: `Lamplighter${number}`,
  contact: { email: `zebulon${number}@example.org`, phone: `+1 555 777${number}`, instagram: `@zebulon${number}` },
});
const wordsOf = (number: number) => {
  const { first_name, last_name, occupation, contact } = marks(number);
  return [first_name, last_name, occupation, contact.email, contact.phone, contact.instagram];
};
const withAny = (items: readonly Record<string, unknown>[], words: readonly string[]) =>
  items.filter((item) => words.some((word) => JSON.stringify(item).toLowerCase().includes(word.toLowerCase())));

/**
 * Creates a guest of two past evenings and an upcoming one, who also waits for a place at another, with everything that can be stored about
 * a guest.
 */
async function fillLife(number: number) {
  const { url } = mortal.stack;
  const host = await staff();
  const upcoming = async (name: string) => {
    const start = Date.now() + 5 * day;
    const form = makeEventForm({
      ...{ name, male_limit: 1, female_limit: 1 },
      ...{ start_time: new Date(start).toISOString(), end_time: new Date(start + day / 8).toISOString() },
    });
    const { event } = await host.call(events.createEvent, form);
    return { eventId: event.id, token: (await host.call(registrationLink.getRegistrationLink, { id: event.id })).token };
  };
  const [over, on] = [await openEvent(host, `Over ${number}`), await openEvent(host, `On ${number}`)];
  const [ahead, full] = [await upcoming(`Ahead ${number}`), await upcoming(`Full ${number}`)];
  const room = { host, ...over };
  const person = await joinRoom(url, room, { ...marks(number), gender: 'male', interested_in: 'women' });
  const man = await joinRoom(url, room, { gender: 'male', interested_in: 'women' });
  const ada = await joinRoom(url, room, { interested_in: 'men' });
  const bea = await joinRoom(url, room, { interested_in: 'men' });
  await planRoom(room, 2);
  await holdRounds(room);
  const at = { event_id: over.eventId } as const;
  await person.self.call(safety.tellStaff, { ...at, id: person.id, kind: 'help' });
  await person.self.call(safety.tellStaff, { ...at, id: person.id, kind: 'apart', about: ada.id });
  await person.self.call(safety.tellStaff, {
    ...at,
    id: person.id,
    kind: 'report',
    about: ada.id,
    text: 'She would not stop.',
    apart: false,
  });
  await bea.self.call(safety.tellStaff, { ...at, id: bea.id, kind: 'report', about: person.id, text: 'He would not stop.' });
  for (const [one, others] of [
    [person, [ada, bea]],
    [man, [ada, bea]],
    [ada, [person, man]],
    [bea, [person, man]],
  ] as const) {
    const lines = others.map(({ id }) => ({ about: id, answer: 'yes' as const }));
    await answer(one, over.eventId, lines);
  }
  await pressCards(room, { action: 'release' });
  await host.call(messages.messageEverybody, {
    ...{ id: over.eventId, message_id: `everybody${number}`, subject: 'Hello', text: 'To all of you.' },
  });
  await host.call(events.updateEventStatus, { id: over.eventId, status: 'completed' });
  for (const one of [person, ada])
    await one.self.call(guestEvening.saveFeedback, { ...at, id: one.id, rating: 4, text: 'Good light.', at: Date.now() });

  await joinRoom(url, on, {}, person);
  const cleo = await joinRoom(url, on, { interested_in: 'men' });
  await host.call(matches.createMatch, { event_id: on.eventId, participant1_id: cleo.id, participant2_id: person.id });
  await joinRoom(url, ahead, {}, person);
  await joinRoom(url, full, { gender: 'male' });
  await person.self.call(waiting.joinWaitingList, { key: full.eventId, token: full.token, ...person.form });
  await person.self.call(profile.updateOwnProfile, { id: person.id, ...person.form, first_name: `Zeb ${person.name}` });
  const invited = await upcoming(`Invited ${number}`);
  await host.call(registrationLink.sendInvites, { id: invited.eventId, emails: [person.email] });
  await mortal.untilMailed();
  await quietTable(rawTable(mortal.stack));
  const { user } = await host.call(accounts.getOwnAccount, {});
  return { host, tenantId: user.tenant_id ?? '', person, man, women: [ada, bea] as const, evenings: [over, on] as const, ahead, full };
}

/** Returns the numbers of people and matches that each event's counter has. The counted matches must equal the existing matches. */
async function numbersOf(lives: readonly Awaited<ReturnType<typeof fillLife>>[]) {
  const events = lives.flatMap(({ tenantId, evenings, ahead, full }) =>
    [...evenings, ahead, full].map(({ eventId }) => ({ tenantId, eventId })),
  );
  return Promise.all(
    events.map(async ({ tenantId, eventId }) => {
      const { kept, counted } = await recount(rawTable(mortal.stack), tenantId, eventId);
      expect(kept.matches).toEqual(counted.matches);
      return kept;
    }),
  );
}

/** Waits for the next death. Returns false once nothing of the erased people is left and nothing changes any more. */
async function dies(): Promise<boolean> {
  try {
    await eventually(
      async () => withAny(await itemsNow(), guests.flatMap(wordsOf)),
      (left) => left.length === 0,
      120_000,
      250,
    );
    await quietTable(rawTable(mortal.stack));
    return false;
  } catch (left) {
    // The product is still alive, although something is left.
    await mortal.untilDead().catch(() => Promise.reject(left));
    return true;
  }
}

it('before each kind of their writes, an erasure by staff, and one by themselves, leave nothing of them, and of everybody else all', async () => {
  const lives = [await fillLife(1), await fillLife(2)] as const;
  const [one, other] = lives;
  const ids = lives.map(({ person }) => person.id);
  const addresses = lives.map(({ person }) => hashForKey(person.email));
  const before = await quietTable(rawTable(mortal.stack));
  const about = new Set(withAny(await itemsNow(), [...ids, ...addresses, ...guests.flatMap(wordsOf)]).map(keyOf));
  const numbers = await numbersOf(lives);
  // Warms up both functions, so that both people are erased before the reader gives up on the first one's record.
  await one.host.ask(participants.eraseParticipant, { id: 'unknown0unknown0' });
  await other.person.self.ask(profile.eraseOwnProfile, { id: 'unknown0unknown0' });
  await mortal.stack.disturb({ refused: reading });
  const erased = await Promise.all([
    one.host.ask(participants.eraseParticipant, { id: one.person.id }),
    other.person.self.ask(profile.eraseOwnProfile, { id: other.person.id }),
  ]);
  expect(erased.map(({ status }) => status)).toEqual([204, 204]);
  await mortal.stack.disturb({ deadlyWrites: followUps });
  while (await dies()) await mortal.startDeadly(followUps);
  await mortal.stack.disturb({});
  const died = [...diedBefore(mortal.dataDir)];
  for (const step of steps) expect(died).toContainEqual(expect.stringMatching(step));

  const left = withAny(await itemsNow(), [...ids, ...addresses]).filter(
    (item) =>
      !knowsById.test(keyOf(item)) &&
      withAny(
        [item],
        lives.map(({ women }) => women[1].id),
      ).length === 0,
  );
  expect(left.map(keyOf)).toEqual([]);
  const after = await quietTable(rawTable(mortal.stack));
  const others = Object.keys(before).filter((key) => !about.has(key) && !counting.test(key));
  expect(others.length).toBeGreaterThan(50);
  expect(others.filter((key) => after[key] !== before[key])).toEqual([]);
  // A guest of an event that has begun is still counted; a place at an upcoming event is free again, and an entry on a waiting list is
  // gone.
  const expected = numbers.map(({ people, matches: made }, index) => {
    const { wm: _, ...stays } = people;
    return { people: [{ ...people, erased: 1 }, { ...people, erased: 1 }, {}, stays][index % 4], matches: made };
  });
  expect(await numbersOf(lives)).toEqual(expected);
  for (const { man, women, evenings } of lives) {
    for (const woman of women) {
      const { lines } = await cardOf({ ...woman, self: callerOf(mortal.stack.url, woman.token) }, evenings[0].eventId);
      expect(lines.filter((line) => line.answer !== null)).toMatchObject([{ id: man.id, answer: 'yes' }]);
    }
    const { report } = await (await staff()).call(statistics.getEveningReport, { id: evenings[0].eventId });
    expect(report.feedback.answers).toBe(1);
  }
  const { data } = await (await staff()).call(safety.listReports, {});
  expect(data.map(({ text }) => text).sort()).toEqual(guests.flatMap(() => ['He would not stop.', 'She would not stop.']).sort());
}, 600_000);
