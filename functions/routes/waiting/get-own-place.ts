import { waiting } from '#shared/contract/routes/participants/waiting.ts';
import { getOwnPlace } from '../../domain/waiting/own-place.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(waiting.getOwnPlace, ({ params }) => getOwnPlace(params.token));
