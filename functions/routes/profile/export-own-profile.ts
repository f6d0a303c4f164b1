import { profile } from '#shared/contract/routes/profile.ts';
import { handle } from '../../call/handle.ts';
import { exportOwnProfile } from '../../domain/profile/own-profile.ts';

export const handler = handle(profile.exportOwnProfile, ({ actor, params }) => exportOwnProfile(actor, params.id));
