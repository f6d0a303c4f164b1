import { profile } from '#shared/contract/routes/participants/profile.ts';
import { exportOwnProfile } from '../../domain/profile/own-profile.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(profile.exportOwnProfile, ({ actor, params }) => exportOwnProfile(actor, params.id));
