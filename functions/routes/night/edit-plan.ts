import { night } from '#shared/contract/routes/evening/night.ts';
import { editPlan } from '../../domain/night/edit-plan.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(night.editPlan, ({ actor, params, body }) => editPlan(actor, params.id, body));
