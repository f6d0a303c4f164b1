import { night } from '#shared/contract/routes/evening/night.ts';
import { handle } from '../../call/handle.ts';
import { planRounds } from '../../domain/night/plan-rounds.ts';

export const handler = handle(night.planRounds, ({ actor, params, body }) => planRounds(actor, params.id, body));
