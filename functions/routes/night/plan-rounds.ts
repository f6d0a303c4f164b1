import { night } from '#shared/contract/routes/evening/night.ts';
import { planRounds } from '../../domain/night/plan-rounds.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(night.planRounds, ({ actor, params, body }) => planRounds(actor, params.id, body));
