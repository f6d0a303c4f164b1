import { createHash } from 'node:crypto';
import type { ErrorCode } from '#shared/contract/errors.ts';
import { hashForKey } from '../../data/table/keys/hash.ts';

/** The content that a repeated request must share with the first one. */
interface RequestContent {
  /** The form as parsed by the contract, which puts the fields in a fixed order. */
  readonly form: object;
  readonly photo: Uint8Array | undefined;
  /** The participant who sent the request; undefined for a visitor, and where any colleague may repeat it. */
  readonly caller: string | undefined;
}

/**
 * Returns a key that identifies a repeated request, built from its Idempotency-Key and its content. The same Idempotency-Key with a
 * different form is a different request, so a guessed or reused key never returns another guest's registration.
 * @returns undefined if there is no Idempotency-Key
 */
export function requestKeyOf(idempotencyKey: string | undefined, { form, photo, caller }: RequestContent): string | undefined {
  if (idempotencyKey === undefined) return undefined;
  const bytes = photo === undefined ? null : createHash('sha256').update(photo).digest('base64url');
  return hashForKey(JSON.stringify([idempotencyKey, caller ?? null, form, bytes]));
}

/**
 * Errors that the first of two equal requests may have caused for the second, for example by taking the last place. A change of the event
 * in between may also have caused them.
 */
export const causedByFirst: readonly ErrorCode[] = [
  'already_registered',
  'upload_not_found',
  'event_full',
  'event_full_men',
  'event_full_women',
  'link_expired',
  'price_changed',
  'code_not_valid',
  'age_outside',
  'event_for_women',
  'event_for_men',
];
