import { projectors } from '#shared/contract/routes/evening/projectors.ts';
import { handle } from '../../call/handle.ts';
import { getProjector } from '../../domain/projectors/get-projector.ts';

export const handler = handle(projectors.getProjector, ({ params }) => getProjector(params.token));
