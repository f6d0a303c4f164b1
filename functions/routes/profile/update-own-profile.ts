import { profile } from '#shared/contract/routes/profile.ts';
import { handle } from '../../call/handle.ts';
import { updateOwnProfile } from '../../domain/profile/change-own-profile.ts';

export const handler = handle(profile.updateOwnProfile, async ({ actor, params, body, photo, device }) => ({
  participant: await updateOwnProfile(actor, params.id, body, { photo, device }),
}));
