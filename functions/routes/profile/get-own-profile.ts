import { profile } from '#shared/contract/routes/participants/profile.ts';
import { getOwnProfile } from '../../domain/profile/own-profile.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(profile.getOwnProfile, ({ actor, params }) => getOwnProfile(actor, params.id));
