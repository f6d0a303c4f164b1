import { night } from '#shared/contract/routes/evening/night.ts';
import { handle } from '../../call/handle.ts';
import { shareProjector } from '../../domain/night/share-projector.ts';

export const handler = handle(night.shareProjector, ({ actor, params, body }) => shareProjector(actor, params.id, body.reset ?? false));
