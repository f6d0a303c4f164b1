import { eveningRounds } from '#shared/contract/routes/rounds.ts';
import { handle } from '../../call/handle.ts';
import { getNight } from '../../domain/rounds/get-night.ts';

export const handler = handle(eveningRounds.getNight, ({ actor, params, ifNoneMatch }) => getNight(actor, params.id, ifNoneMatch));
