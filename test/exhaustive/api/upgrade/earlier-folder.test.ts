import { createHash } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, it as always, beforeAll, expect, vi } from 'vitest';
import * as z from 'zod/mini';
import { removeFileLater } from '#infra/build/patient-files.ts';
import { isUsualEngine } from '#infra/local/services/dynamodb/dynamodb-command.ts';
import { type RunningStack, startStack } from '#infra/local/stack/start-stack.ts';
import { cards } from '#shared/contract/routes/evening/cards.ts';
import { evening } from '#shared/contract/routes/evening/evening.ts';
import { night } from '#shared/contract/routes/evening/night.ts';
import { participants } from '#shared/contract/routes/participants/participants.ts';
import { profile } from '#shared/contract/routes/participants/profile.ts';
import { registration } from '#shared/contract/routes/participants/registration.ts';
import { waiting } from '#shared/contract/routes/participants/waiting.ts';
import { statistics } from '#shared/contract/routes/statistics/statistics.ts';
import { type Caller, callerOf, signIn } from '#test/support/people/calls/api-client.ts';
import { eventually } from '#test/support/people/calls/eventually.ts';
import { readInbox } from '#test/support/people/calls/inbox.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { planRoom, pressCards, pressClock } from '#test/support/rooms/card-room.ts';
import { type KnownBefore, readCsv, readKnownBefore, unpackEarlierFolder, withoutMoment } from '#test/support/stack/earlier-folder.ts';
import { passMinute } from '#test/support/stack/pass-minute.ts';
import { rawTable } from '#test/support/stack/table/table.ts';

/** A data folder of the version before there were rounds is opened by this one: nothing is lost, and its evenings go on. */

/** The folder has the file of the usual engine. */
const it = always.runIf(isUsualEngine());

const hour = 3_600_000;

// A hundred calls one after the other, of functions that start for them.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

let dataDir: string;
let stack: RunningStack;
let before: KnownBefore;
/** By who called then: staff by their role, guests by their name. */
const callers = new Map<string, Caller>();

beforeAll(async () => {
  if (!isUsualEngine()) return;
  dataDir = await mkdtemp(join(tmpdir(), 'table-two-earlier-'));
  unpackEarlierFolder(dataDir);
  before = readKnownBefore();
  stack = await startStack({ dataDir });
  for (const { email, password, role } of before.accounts) callers.set(role, await signIn(stack.url, email, password));
  for (const { name, refresh } of before.guests) {
    const { status, body } = await callerOf(stack.url).ask(profile.refreshParticipantSession, { refresh_token: refresh });
    if (status === 200) callers.set(name, callerOf(stack.url, (body as { access_token: string }).access_token));
  }
});
afterAll(async () => {
  await stack?.stop();
  if (dataDir !== undefined) await removeFileLater(dataDir);
});

const callerNamed = (name: string): Caller => {
  const found = callers.get(name);
  if (found === undefined) throw new Error(`${name} is not let in`);
  return found;
};
const host = () => callerNamed('host');
const guestNamed = (name: string) => {
  const found = before.guests.find((guest) => guest.name === name);
  if (found === undefined) throw new Error(`${name} was no guest`);
  return { ...found, self: callerNamed(name) };
};

async function read(as: string, path: string): Promise<unknown> {
  const response = await fetch(`${stack.url}/api/v1${path}`, { headers: { authorization: `Bearer ${callerNamed(as).bearer}` } });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${as} reads ${path}: ${response.status} ${text}`);
  return response.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : text;
}

/** Where a reply lacks something that was answered then, or has something else there; more than was there is no loss. */
function differencesOf(was: unknown, is: unknown, at: string): string[] {
  if (typeof was !== 'object' || was === null) return Object.is(was, is) ? [] : [`${at}: ${JSON.stringify(was)} is ${JSON.stringify(is)}`];
  if (typeof is !== 'object' || is === null) return [`${at} is ${JSON.stringify(is)}`];
  const now = new Map(Object.entries(Array.isArray(was) && Array.isArray(is) ? keepKnown(was, is) : is));
  return Object.entries(was).flatMap(([name, one]) => differencesOf(one, now.get(name), `${at}.${name}`));
}

/** Of a list what was in it then, in today's order: others may have come. */
function keepKnown(was: readonly unknown[], is: readonly unknown[]): readonly unknown[] {
  const idsOf = (list: readonly unknown[]) => list.map((one) => z.safeParse(named, one).data?.id);
  const ids = new Set(idsOf(was));
  return ids.has(undefined) ? is : is.filter((_, at) => ids.has(idsOf(is)[at]));
}
const named = z.object({ id: z.string() });

async function findLost(calls: KnownBefore['calls']): Promise<string[]> {
  const lost: string[] = [];
  for (const { as, path, body } of calls) {
    const [was, is] = [body, await read(as, path)].map((reply) => (typeof reply === 'string' ? readCsv(reply) : withoutMoment(reply)));
    lost.push(...differencesOf(was, is, `${as} ${path} `));
  }
  return lost.filter((line) => !meantOtherwise.some((known) => known.test(line)));
}

/** What the same data is called or counted as since. */
const meantOtherwise: readonly RegExp[] = [
  // An organization's people are counted once, and no longer once for each event (docs/rules/statistics.md#over-all-events).
  / \/(tenant\/settings|participants\/statistics|statistics\/matches) \S+\.(total_participants|male_count|female_count|average_age): /,
  // These calls' own exports are in the audit trail, and each has its time.
  / \/audit \.total: /,
  / \.exported_at: /,
];

it('lets in everybody who had an account, or a session on their phone; who was erased stays so', () => {
  expect(before.guests.filter(({ name }) => !callers.has(name)).map(({ name }) => name)).toEqual(['Hugo']);
  expect(before.accounts.map(({ role }) => role)).toEqual(['admin', 'host', 'super_admin']);
});

it('answers each call as it was answered then', async () => {
  expect(before.calls.length).toBeGreaterThan(100);
  expect(await findLost(before.calls)).toEqual([]);
});

it('counts each person once', async () => {
  const { statistics: people } = await callerNamed('admin').call(statistics.getOverallStatistics, {});
  expect(people).toMatchObject({ total_participants: 11, male_count: 5, female_count: 6, non_binary_count: 0 });
});

it('has every picture and every mail', async () => {
  for (const { path, name, sha256 } of before.photos) {
    const { participant } = (await read('admin', path)) as { participant: Record<string, string> };
    const picture = await fetch(new URL(participant[name] ?? '', stack.url));
    expect(
      createHash('sha256')
        .update(Buffer.from(await picture.arrayBuffer()))
        .digest('hex'),
    ).toBe(sha256);
  }
  const mails = await readInbox(stack.url);
  const linesOf = (all: KnownBefore['mails']) => all.map(({ subject, destination }) => `${subject} to ${destination.to}`).sort();
  // But for what its admins are told since (docs/rules/retention.md#notice).
  const isNotice = ({ subject }: { subject: string }) => /^Profiles of past guests are deleted from /.test(subject);
  expect(linesOf(mails.filter((mail) => !isNotice(mail)))).toEqual(linesOf(before.mails));
});

it('answers the same once it has put all in order, an hour later', async () => {
  stack.setClocks(() => 2 * hour);
  const table = rawTable(stack);
  await eventually(
    async () => {
      await passMinute(stack, new Date(Date.now() + 2 * hour));
      return Promise.all(['ORDERING', 'GATHERING'].map((sk) => table.get({ pk: 'SYSTEM', sk })));
    },
    (steps) => steps.every((step) => step?.['done'] === true),
    60_000,
  );
  stack.setClocks(() => 0);
  expect(await findLost(before.calls)).toEqual([]);
});

it('goes on with an evening that was on, by rounds and cards', async () => {
  const room = { host: host(), eventId: before.events.now.id, token: before.events.now.token };
  const dates = async () => (await host().call(statistics.getMatchStatistics, { id: room.eventId })).statistics.total_matches;
  const had = await dates();
  const { plan } = await planRoom(room, 1);
  await pressClock(room, { action: 'start' });
  const [[, one, other] = [0, 0, 0]] = plan.rounds[0]?.tables ?? [];
  const two = [one, other].map((number) => {
    const id = plan.people.find((person) => person.number === number)?.id;
    return guestNamed(before.guests.find((guest) => guest.id === id)?.name ?? '');
  });
  for (const [at, { id, self }] of two.entries()) {
    const { night: now } = await self.call(evening.getEvening, { id, event_id: room.eventId });
    expect(now.seat).toMatchObject({ round: 1, partner: { id: two[1 - at]?.id } });
  }
  await pressClock(room, { action: 'end' });
  await eventually(dates, (count) => count === had + (plan.rounds[0]?.tables.length ?? 0));
  for (const [at, { id, self }] of two.entries()) {
    const about = two[1 - at]?.id ?? '';
    const share = { email: true, phone: false, instagram: false, photo: false };
    await self.call(cards.saveCard, { id, event_id: room.eventId, answers: [{ about, answer: 'yes', at: Date.now() }], share });
  }
  await pressCards(room, { action: 'release', at: null });
  for (const [at, { id, self }] of two.entries()) {
    const { results } = await self.call(cards.getCard, { id, event_id: room.eventId });
    expect(results).toMatchObject([{ id: two[1 - at]?.id, kind: 'date', email: two[1 - at]?.email }]);
  }
});

it('takes a registration by the link of then, and keeps a waiting list for a full event of then', async () => {
  const visitor = callerOf(stack.url);
  const { now, next } = before.events;
  const came = await visitor.call(registration.registerForEvent, { key: now.id, token: now.token, ...makeForm() });
  const { participants: room } = await host().call(participants.listEventParticipants, { id: now.id });
  expect(room.map(({ id }) => id)).toContain(came.participant.id);

  const form = makeForm({ gender: 'male' });
  await expect(visitor.call(registration.registerForEvent, { key: next.id, token: next.token, ...form })).rejects.toMatchObject({
    answer: { status: 409 },
  });
  await visitor.call(waiting.joinWaitingList, { key: next.id, token: next.token, ...form });
  await host().call(participants.removeFromEvent, { id: next.id, pid: guestNamed('Dan').id });
  const { data } = await eventually(
    () => host().call(waiting.listWaiting, { id: next.id }),
    (list) => list.data[0]?.state === 'offered',
  );
  expect(data).toMatchObject([{ email: form.contact.email, state: 'offered' }]);
});

it('says of an evening of then how it went', async () => {
  const { report } = await host().call(statistics.getEveningReport, { id: before.events.past.id });
  // Seven of eight are left: one was erased; there was no door list, and there were no rounds.
  expect(report).toMatchObject({ registered: 7, came: null, rounds: [], dates: 7, cards: 'none', results: null });
  expect((await host().call(night.getNight, { id: before.events.past.id })).night.phase).toBe('none');
});
