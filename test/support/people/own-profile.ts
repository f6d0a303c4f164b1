import * as z from 'zod/mini';
import { prefixes } from '#functions/data/table/keys/keys.ts';
import { profile } from '#shared/contract/routes/profile.ts';
import type { TestStack } from '../stack/stack.ts';
import { rawTable } from '../stack/table/table.ts';
import { type Caller, callerOf } from './calls/api-client.ts';
import { eventually } from './calls/eventually.ts';
import { inboxOf } from './calls/inbox.ts';

type Stack = Pick<TestStack, 'url' | 'visitor'>;

/** Opens a session with a profile link. */
export async function openProfileLink({ url, visitor }: Stack, token: string) {
  const reply = await visitor.call(profile.refreshParticipantSession, { refresh_token: token });
  return { ...reply, self: callerOf(url, reply.access_token) };
}

/** Returns the token of the profile link that staff see and may copy. */
export async function copiedLink(host: Caller, id: string): Promise<string> {
  const { link } = await host.call(profile.createProfileLink, { id });
  return new URL(link).searchParams.get('token') ?? '';
}

const linksIn = async (url: string, email: string) =>
  (await inboxOf(url, email)).flatMap(({ body }) => /profile\/edit\?\S*token=([\w-]{22})/.exec(body.text)?.[1] ?? []);

/** Returns the token of a profile link that only the mailbox receives. */
export async function mailedLink({ url }: Stack, host: Caller, { id, email }: { id: string; email: string }): Promise<string> {
  const before = await linksIn(url, email);
  await host.call(profile.createProfileLink, { id, send: true });
  const after = await eventually(
    () => linksIn(url, email),
    (links) => links.length > before.length,
  );
  return after.find((token) => !before.includes(token)) ?? '';
}

/** Opens a session with the link in the participant's mailbox. */
export const comeByMail = async (stack: Stack, host: Caller, person: { id: string; email: string }) =>
  openProfileLink(stack, await mailedLink(stack, host, person));

/** Confirms all openings that the owner is asked about. The owner must have come by email. */
export async function claimPhone(owner: Caller, id: string): Promise<void> {
  const { openings } = await owner.call(profile.getOwnProfile, { id });
  await owner.call(profile.answerOpenings, { id, was_you: true, openings: openings.map((one) => one.id) });
}

/** Opens the link in a guest's email, and confirms the phone that registered: from then on the phone's answers count. */
export async function proveMailbox(stack: Stack, host: Caller, person: { id: string; email: string }): Promise<void> {
  const { self } = await comeByMail(stack, host, person);
  await claimPhone(self, person.id);
}

const opening = z.looseObject({ id: z.string(), confirmed: z.optional(z.boolean()) });
const accessed = z.object({ access: z.looseObject({ openings: z.array(opening) }) });

/**
 * Confirms every session as if the mailbox's owner had answered 'Yes, that was me'. For tests about other things.
 * @returns whether there was any session to confirm
 */
export async function confirmEverySession(stack: TestStack['stack'], { tenantId, id }: { tenantId: string; id: string }): Promise<boolean> {
  const table = rawTable(stack);
  const key = { pk: `T#${tenantId}#P#${id}`, sk: 'PROFILE' };
  const found = await table.get(key);
  if (found === undefined) return false;
  const { access } = z.parse(accessed, found);
  if (access.openings.every(({ confirmed }) => confirmed)) return false;
  const openings = access.openings.map(({ typed: _typed, ...opening }) => ({ ...opening, confirmed: true, claimed: true }));
  await table.set(key, { access: { ...access, openings } });
  return true;
}

const registered = z.object({ pk: z.string(), sk: z.string(), ci: z.optional(z.number()) });

/**
 * Makes everybody at an event look as if they had been checked in (unless `came` is false), had come by email and had confirmed their
 * phone. For tests about other things.
 */
export async function proveEverybody(stack: Parameters<typeof rawTable>[0], eventId: string, { came = true } = {}): Promise<void> {
  const table = rawTable(stack);
  const rows = (await table.all()).filter(
    ({ pk, sk }) => String(pk).endsWith(`#E#${eventId}`) && String(sk).startsWith(prefixes.registration),
  );
  for (const { pk, sk, ci } of rows.map((row) => registered.parse(row))) {
    if (came && ci === undefined) await table.set({ pk, sk }, { ci: 1 });
    const key = { pk: pk.replace(`E#${eventId}`, `P#${sk.slice(prefixes.registration.length)}`), sk: 'PROFILE' };
    const { access } = z.parse(accessed, await table.get(key));
    const openings = access.openings.map((one) => ({ ...one, confirmed: true, claimed: true }));
    await table.set(key, { access: { ...access, openings, proved_at: 1 } });
  }
}
