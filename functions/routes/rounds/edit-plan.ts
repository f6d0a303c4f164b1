import { eveningRounds } from '#shared/contract/routes/rounds.ts';
import { handle } from '../../call/handle.ts';
import { editPlan } from '../../domain/rounds/edit-plan.ts';

export const handler = handle(eveningRounds.editPlan, ({ actor, params, body }) => editPlan(actor, params.id, body));
