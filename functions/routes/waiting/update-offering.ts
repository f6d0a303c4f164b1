import { waiting } from '#shared/contract/routes/participants/waiting.ts';
import { updateOffering } from '../../domain/waiting/waiting-list.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(waiting.updateOffering, ({ actor, params, body }) => updateOffering(actor, params.id, body.automatic));
