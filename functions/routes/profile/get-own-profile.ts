import { profile } from '#shared/contract/routes/profile.ts';
import { handle } from '../../call/handle.ts';
import { getOwnProfile } from '../../domain/profile/own-profile.ts';

export const handler = handle(profile.getOwnProfile, ({ actor, params }) => getOwnProfile(actor, params.id));
