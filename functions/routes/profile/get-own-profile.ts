import { profile } from '#shared/contract/routes/profile.ts';
import { getOwnProfile } from '../../domain/profile/own-profile.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(profile.getOwnProfile, ({ actor, params }) => getOwnProfile(actor, params.id));
