import { imports } from '#shared/contract/routes/imports.ts';
import { handle } from '../../call/handle.ts';
import { completePlace } from '../../domain/imports/complete-place.ts';

export const handler = handle(imports.completePlace, ({ params, body, device }) => completePlace({ token: params.token, device }, body));
