import { waiting } from '#shared/contract/routes/waiting.ts';
import { handle } from '../../call/handle.ts';
import { updateOffering } from '../../domain/waiting/waiting-list.ts';

export const handler = handle(waiting.updateOffering, ({ actor, params, body }) => updateOffering(actor, params.id, body.automatic));
