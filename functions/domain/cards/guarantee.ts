import type { CardAnswer } from '#shared/model/cards/card.ts';
import type { StoredEvent } from '../../data/events/events.ts';
import { findCode, newCode, type StoredCode } from '../../data/payments/codes.ts';
import { findPaying } from '../../data/payments/payment-setting.ts';
import { writeTogether } from '../../data/table/writes/transact.ts';
import { codeFrom } from '../../lib/discount-code.ts';
import { deriveSecret } from '../../lib/secrets/secrets.ts';
import type { Mutual } from './mutual-results.ts';

/** How long a code of the guarantee is valid after the release, ms: a year. */
const validFor = 365 * 24 * 3_600_000;

/** Returns the code that a guest of an event has, if any. It is always the same, so it is made once. */
const codeOf = async (eventId: string, participantId: string): Promise<string> =>
  codeFrom(await deriveSecret('guarantee', eventId, participantId, 1));

/** What a card says. */
type Said = { readonly lines: Readonly<Record<string, { readonly answer: CardAnswer | null }>> };

/** Counts the guests about whom a card says yes. */
const yesIn = ({ lines }: Said): number => Object.values(lines).filter(({ answer }) => answer === 'yes').length;

/**
 * Returns how often guests of an event must have said yes for a free place if nobody they chose chose them; null if there is no such
 * guarantee. Evenings for making friends have no dates.
 */
export async function guaranteeOf({ tenantId, format }: StoredEvent): Promise<number | null> {
  return format === 'friends' ? null : ((await findPaying(tenantId))?.setting.guaranteeYes ?? null);
}

/** Whether a guest said yes often enough, and has no mutual date. */
export const earnsPlace = (card: Said, mutual: readonly Pick<Mutual, 'kind'>[], least: number): boolean =>
  yesIn(card) >= least && mutual.every(({ kind }) => kind !== 'date');

/**
 * Makes the code with which a guest gets a free place at one of the organization's events. Idempotent. Staff do not see it among their
 * codes, because it would tell them something of the guest's card (docs/rules/payments.md#guarantee).
 * @param email the only address that can use it
 * @param releasedAt epoch ms
 */
export async function giveFreePlace(
  tenantId: string,
  eventId: string,
  participantId: string,
  email: string,
  releasedAt: number,
): Promise<void> {
  const code: StoredCode = {
    ...{ code: await codeOf(eventId, participantId), reduction: { kind: 'free' }, currency: null, uses: 1, used: 0 },
    ...{ until: new Date(releasedAt + validFor).toISOString(), email, eventId: null, note: null, made: 'guarantee' },
    createdAt: new Date(releasedAt).toISOString(),
  };
  await writeTogether([newCode(tenantId, code)]);
}

/** Returns the code that a guest got with these results; undefined if none. */
export async function findFreePlace(event: StoredEvent, participantId: string, mutual: readonly Pick<Mutual, 'kind'>[]) {
  if (mutual.some(({ kind }) => kind === 'date') || (await guaranteeOf(event)) === null) return undefined;
  return findCode(event.tenantId, await codeOf(event.id, participantId));
}
