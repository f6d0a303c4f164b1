import { night } from '#shared/contract/routes/evening/night.ts';
import { shareProjector } from '../../domain/night/share-projector.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(night.shareProjector, ({ actor, params, body }) => shareProjector(actor, params.id, body.reset ?? false));
