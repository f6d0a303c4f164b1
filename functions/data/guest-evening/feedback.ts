import * as z from 'zod/mini';
import { type Rating, rating } from '#shared/model/guest-evening/feedback.ts';
import { accessAsRead, isOwnersWord, type ProfileAccess } from '../profile/profile-openings.ts';
import { attribute, codec, type Decoded, optional } from '../table/codec.ts';
import { keys, prefixes } from '../table/keys/keys.ts';
import { nightKeys } from '../table/keys/night-keys.ts';
import { findItem, queryItems } from '../table/table.ts';
import { absent, atMost, either, equals, exists } from '../table/writes/conditions.ts';
import { firstRefused } from '../table/writes/refusals.ts';
import { changed, retryWhenChanged } from '../table/writes/retry-when-changed.ts';
import { transact, writeTogether } from '../table/writes/transact.ts';
import { check, put, remove } from '../table/writes/writes.ts';

const feedbackCodec = codec({
  rating: attribute('r', rating),
  text: optional('t', z.string(), ''),
  /** When the guest gave the feedback: server time estimated by the guest's device, epoch ms. */
  at: attribute('at', z.number()),
  /** The unproved session that gave the feedback; null for any other (docs/rules/cards.md#whose-word). */
  by: optional('u', z.nullable(z.string()), null),
  /** True if an unproved session gave the feedback before the mailbox was proved, and the owner has not confirmed that session yet. */
  questioned: optional('q', z.boolean(), false),
  /** Whether the guest has proved that the mailbox is theirs. */
  proved: optional('p', z.boolean(), false),
});

/** A guest's feedback on an evening. */
export type StoredFeedback = Decoded<typeof feedbackCodec>;

export const findFeedback = (tenantId: string, eventId: string, participantId: string): Promise<StoredFeedback | undefined> =>
  findItem(nightKeys.feedback(tenantId, eventId, participantId), feedbackCodec.decode, { consistent: true });

/**
 * Writes feedback, unless later feedback is already stored.
 * @param access the access as it was read; it decides whose word the feedback is
 * @returns why it was not written: later feedback is stored; the guest is no longer registered; or a session has been opened, proved or
 * ended in the meantime
 */
export async function putFeedback(
  tenantId: string,
  eventId: string,
  participantId: string,
  said: StoredFeedback,
  access: ProfileAccess,
): Promise<'later' | 'gone' | 'changed' | undefined> {
  const item = { ...nightKeys.feedback(tenantId, eventId, participantId), ...feedbackCodec.encode(said) };
  const refused = await transact({
    gone: check(keys.registration(tenantId, eventId, participantId), exists),
    changed: check(keys.profile(tenantId, participantId), accessAsRead(access)),
    later: put(item, either(absent, atMost('at', said.at))),
  });
  return firstRefused(refused, 'gone', 'changed', 'later');
}

/**
 * The feedback on an evening, without the guests' names and the times. The code that shows feedback to staff gets nothing
 * more (docs/rules/feedback.md#what-staff-see).
 */
export interface SaidOfEvening {
  readonly said: readonly { readonly rating: Rating; readonly text: string }[];
  /** How many of the answers are from guests who came and whose mailbox is proved. */
  readonly counted: number;
}

/**
 * Returns the feedback on an evening.
 * @param came ids of everybody who was checked in
 */
export async function listFeedback(tenantId: string, eventId: string, came: ReadonlySet<string>): Promise<SaidOfEvening> {
  const items = await queryItems({ pk: keys.event(tenantId, eventId).pk, prefix: prefixes.feedback });
  const found = items
    .map((item) => ({ of: String(item['sk']).slice(prefixes.feedback.length), ...feedbackCodec.decode(item) }))
    .filter(({ questioned }) => !questioned);
  return {
    said: found.map(({ rating: number, text }) => ({ rating: number, text })),
    counted: found.filter(({ of, proved }) => proved && came.has(of)).length,
  };
}

/**
 * Updates whether the feedback counts as the guest's own, after the mailbox was proved or its owner said whose session it was. Idempotent.
 */
export async function followAccess(tenantId: string, eventId: string, participantId: string, access: ProfileAccess): Promise<void> {
  await retryWhenChanged(async () => {
    const key = nightKeys.feedback(tenantId, eventId, participantId);
    const said = await findFeedback(tenantId, eventId, participantId);
    if (said === undefined) return;
    const isHers = isOwnersWord(access, said.by, undefined);
    const isDenied = !isHers && access.openings.every(({ id }) => id !== said.by);
    const next = { ...said, questioned: !isHers, proved: access.provedAt > 0 };
    if (!isDenied && next.questioned === said.questioned && next.proved === said.proved) return;
    const asRead = [exists, equals('at', said.at)];
    const written = await writeTogether([isDenied ? remove(key, ...asRead) : put({ ...key, ...feedbackCodec.encode(next) }, ...asRead)]);
    return written ? undefined : changed;
  });
}

/** Erases feedback given up to a given time (epoch ms), or all feedback. Idempotent. */
export async function eraseFeedback(
  tenantId: string,
  eventId: string,
  participantId: string,
  until = Number.MAX_SAFE_INTEGER,
): Promise<void> {
  await writeTogether([remove(nightKeys.feedback(tenantId, eventId, participantId), either(absent, atMost('at', until)))]);
}
