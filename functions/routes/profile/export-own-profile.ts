import { profile } from '#shared/contract/routes/participants/profile.ts';
import { handle } from '../../call/handle.ts';
import { exportOwnProfile } from '../../domain/profile/own-profile.ts';

export const handler = handle(profile.exportOwnProfile, ({ actor, params }) => exportOwnProfile(actor, params.id));
