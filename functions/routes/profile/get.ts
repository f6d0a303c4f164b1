import { profile } from '#shared/contract/routes/profile.ts';
import { getOwnProfile } from '../../domain/own-profile.ts';
import { handle } from '../../lib/handle.ts';

export const handler = handle(profile.get, ({ actor, params }) => getOwnProfile(actor, params.id));
