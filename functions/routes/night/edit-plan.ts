import { night } from '#shared/contract/routes/evening/night.ts';
import { handle } from '../../call/handle.ts';
import { editPlan } from '../../domain/night/edit-plan.ts';

export const handler = handle(night.editPlan, ({ actor, params, body }) => editPlan(actor, params.id, body));
