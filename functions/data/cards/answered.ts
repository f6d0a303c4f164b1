import * as z from 'zod/mini';
import { prefixes } from '../table/keys/keys.ts';
import { nightKeys } from '../table/keys/night-keys.ts';
import { queryItems } from '../table/table.ts';
import { put, type Write } from '../table/writes/writes.ts';

/** About how many people a guest has answered: all that staff's functions may read of a card (docs/rules/cards.md#who-sees-what). */
export const noteAnswered = (tenantId: string, eventId: string, participantId: string, answers: number): Write =>
  put({ ...nightKeys.answered(tenantId, eventId, participantId), n: answers });

/** The same of each guest of an event, by participant id; those with none may be missing. */
export async function countAnswers(tenantId: string, eventId: string): Promise<Map<string, number>> {
  const items = await queryItems({ pk: nightKeys.answered(tenantId, eventId, '').pk, prefix: prefixes.answered });
  return new Map(items.map((item) => [String(item['sk']).slice(prefixes.answered.length), z.parse(z.number(), item['n'])]));
}
