import { roomProjector } from '#shared/contract/routes/projector.ts';
import { handle } from '../../call/handle.ts';
import { shareProjector } from '../../domain/projector/share-projector.ts';

export const handler = handle(roomProjector.shareProjector, ({ actor, params, body }) =>
  shareProjector(actor, params.id, body.reset ?? false),
);
