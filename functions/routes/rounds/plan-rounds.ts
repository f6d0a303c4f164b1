import { eveningRounds } from '#shared/contract/routes/rounds.ts';
import { handle } from '../../call/handle.ts';
import { planRounds } from '../../domain/rounds/plan-rounds.ts';

export const handler = handle(eveningRounds.planRounds, ({ actor, params, body }) => planRounds(actor, params.id, body));
