import { profile } from '#shared/contract/routes/participants/profile.ts';
import { updateOwnProfile } from '../../domain/profile/change-own-profile.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(profile.updateOwnProfile, async ({ actor, params, body, photo, device }) => ({
  participant: await updateOwnProfile(actor, params.id, body, { photo, device }),
}));
