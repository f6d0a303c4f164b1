import type { Gender } from '#shared/model/participants/participant.ts';
import { ApiError } from '../../../lib/api/calls/api-error.ts';

/** Refusals that come with help: the guest may already be registered, can wait for a place, or fits another event. */
const helps = /^(age|already|event_full|link)/;

/**
 * Reads what the refusal of a form tells.
 * @returns `fullNow`: the genders for which there is no place. `code`: the refusal's code if it comes with help
 */
export function readRefusal(error: unknown, full: readonly Gender[], gender: Gender): { fullNow: readonly Gender[]; code?: string } {
  if (!(error instanceof ApiError)) return { fullNow: full };
  const { code } = error;
  const others = full.filter((one) => one !== gender);
  const fullNow = code === 'place_free' ? others : code.startsWith('event_full') ? [...others, gender] : full;
  return { fullNow, ...(helps.test(code) && { code }) };
}
