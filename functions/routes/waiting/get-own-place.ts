import { waiting } from '#shared/contract/routes/waiting.ts';
import { handle } from '../../call/handle.ts';
import { getOwnPlace } from '../../domain/waiting/own-place.ts';

export const handler = handle(waiting.getOwnPlace, ({ params }) => getOwnPlace(params.token));
