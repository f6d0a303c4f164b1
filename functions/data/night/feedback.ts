import * as z from 'zod/mini';
import { type Rating, rating } from '#shared/model/evening/feedback.ts';
import { attribute, codec, type Decoded, optional } from '../table/codec.ts';
import { keys, prefixes } from '../table/keys/keys.ts';
import { nightKeys } from '../table/keys/night-keys.ts';
import { findItem, queryItems, writeItems } from '../table/table.ts';
import { absent, atMost, either, exists } from '../table/writes/conditions.ts';
import { transact } from '../table/writes/transact.ts';
import { check, put } from '../table/writes/writes.ts';

const feedbackCodec = codec({
  rating: attribute('r', rating),
  text: optional('t', z.string(), ''),
  /** When they said so: server time by the guest's device, epoch ms. */
  at: attribute('at', z.number()),
});

/** What a guest said of an evening. */
export type StoredFeedback = Decoded<typeof feedbackCodec>;

export const findFeedback = (tenantId: string, eventId: string, participantId: string): Promise<StoredFeedback | undefined> =>
  findItem(nightKeys.feedback(tenantId, eventId, participantId), feedbackCodec.decode, { consistent: true });

/**
 * Writes it, unless something that was said later stands already.
 * @returns why not: that is so; its guest is registered no longer
 */
export async function putFeedback(
  tenantId: string,
  eventId: string,
  participantId: string,
  said: StoredFeedback,
): Promise<'later' | 'gone' | undefined> {
  const item = { ...nightKeys.feedback(tenantId, eventId, participantId), ...feedbackCodec.encode(said) };
  const refused = await transact({
    gone: check(keys.registration(tenantId, eventId, participantId), exists),
    later: put(item, either(absent, atMost('at', said.at))),
  });
  return (['gone', 'later'] as const).find((why) => refused.includes(why));
}

/** What was said of an evening, without who said it, nor when: staff's code gets no more (docs/rules/feedback.md#what-staff-see). */
export async function listFeedback(tenantId: string, eventId: string): Promise<{ rating: Rating; text: string }[]> {
  const items = await queryItems({ pk: keys.event(tenantId, eventId).pk, prefix: prefixes.feedback });
  return items.map((item) => {
    const said = feedbackCodec.decode(item);
    return { rating: said.rating, text: said.text };
  });
}

/** Idempotent. */
export const eraseFeedback = (tenantId: string, eventId: string, participantId: string): Promise<void> =>
  writeItems({ remove: [nightKeys.feedback(tenantId, eventId, participantId)] });
