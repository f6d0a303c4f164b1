import { profile } from '#shared/contract/routes/profile.ts';
import { eraseOwnProfile } from '../../domain/profile/change-own-profile.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(profile.eraseOwnProfile, async ({ actor, params }) => {
  await eraseOwnProfile(actor, params.id);
  return undefined;
});
