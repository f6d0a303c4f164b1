import { projectors } from '#shared/contract/routes/evening/projectors.ts';
import { getProjector } from '../../domain/projectors/get-projector.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(projectors.getProjector, ({ params }) => getProjector(params.token));
