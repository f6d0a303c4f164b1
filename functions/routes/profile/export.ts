import { profile } from '#shared/contract/routes/profile.ts';
import { exportOwnProfile } from '../../domain/own-profile.ts';
import { handle } from '../../lib/handle.ts';

export const handler = handle(profile.export, ({ actor, params }) => exportOwnProfile(actor, params.id));
