import { profile } from '#shared/contract/routes/profile.ts';
import { handle } from '../../call/handle.ts';
import { eraseOwnProfile } from '../../domain/profile/change-own-profile.ts';

export const handler = handle(profile.eraseOwnProfile, async ({ actor, params, query }) => {
  await eraseOwnProfile(actor, params.id, query.because === 'consent_withdrawn');
  return undefined;
});
