import * as z from 'zod/mini';
import { prefixes } from '../table/keys/keys.ts';
import { nightKeys } from '../table/keys/night-keys.ts';
import { queryItems } from '../table/table.ts';
import { put, type Write } from '../table/writes/writes.ts';

/**
 * Returns the write that stores how many people a guest has answered about. Staff's functions may read nothing else from a card
 * (docs/rules/cards.md#who-sees-what).
 */
export const noteAnswered = (tenantId: string, eventId: string, participantId: string, answers: number): Write =>
  put({ ...nightKeys.answered(tenantId, eventId, participantId), n: answers });

/**
 * Returns how many people each guest at an event has answered about, keyed by participant id. Guests who have not answered about anybody
 * may be missing.
 */
export async function countAnswers(tenantId: string, eventId: string): Promise<Map<string, number>> {
  const items = await queryItems({ pk: nightKeys.answered(tenantId, eventId, '').pk, prefix: prefixes.answered });
  return new Map(items.map((item) => [String(item['sk']).slice(prefixes.answered.length), z.parse(z.number(), item['n'])]));
}
