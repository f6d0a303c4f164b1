import { createHash } from 'node:crypto';
import type { ErrorCode } from '#shared/contract/errors.ts';
import { hashForKey } from '../../data/table/hash.ts';

/** What a repeated request must say again. */
interface Said {
  /** As the contract parsed it, so that its fields come in one order. */
  readonly form: object;
  readonly photo: Uint8Array | undefined;
  /** The participant who sent it; undefined for a visitor, and where any colleague's repetition counts. */
  readonly caller: string | undefined;
}

/**
 * The name by which a repeated request is known: its Idempotency-Key with all that it says. The same key over another
 * form is another request, so a key that was guessed or used twice answers nobody with somebody else's registration.
 * @returns undefined without a key
 */
export function requestKeyOf(idempotencyKey: string | undefined, { form, photo, caller }: Said): string | undefined {
  if (idempotencyKey === undefined) return undefined;
  const bytes = photo === undefined ? null : createHash('sha256').update(photo).digest('base64url');
  return hashForKey(JSON.stringify([idempotencyKey, caller ?? null, form, bytes]));
}

/** Refusals that the first of two equal requests may itself have caused: it took the last place, too. */
export const causedByFirst: readonly ErrorCode[] = [
  'already_registered',
  'upload_not_found',
  'event_full',
  'event_full_men',
  'event_full_women',
  'link_expired',
];
