import type { ErrorCode } from './errors.ts';

/**
 * Errors that a participant's form can return although all its fields are valid: the address or the place is taken, the event is for
 * another gender or other ages, or a choice or the photo is gone.
 */
export const formErrors = [
  'already_registered',
  'event_for_women',
  'event_for_men',
  'event_full_men',
  'event_full_women',
  'event_full',
  'age_outside',
  'unknown_choice',
  'upload_not_found',
] as const satisfies readonly ErrorCode[];
