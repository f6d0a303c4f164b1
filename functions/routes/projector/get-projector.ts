import { roomProjector } from '#shared/contract/routes/projector.ts';
import { handle } from '../../call/handle.ts';
import { getProjector } from '../../domain/projector/get-projector.ts';

export const handler = handle(roomProjector.getProjector, ({ params }) => getProjector(params.token));
