import { night } from '#shared/contract/routes/evening/night.ts';
import { handle } from '../../call/handle.ts';
import { getNight } from '../../domain/night/get-night.ts';

export const handler = handle(night.getNight, ({ actor, params, ifNoneMatch }) => getNight(actor, params.id, ifNoneMatch));
