import type { ErrorCode } from './errors.ts';

/** Why a participant's form is refused though each of its fields is good: the address or the place is taken, a choice or the photo is gone. */
export const formErrors = [
  'already_registered',
  'event_full_men',
  'event_full_women',
  'event_full',
  'unknown_choice',
  'upload_not_found',
] as const satisfies readonly ErrorCode[];
