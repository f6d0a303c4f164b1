import { events } from '#shared/contract/routes/events.ts';
import { getInvitation } from '../../domain/registration/get-registration-link.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(events['invite-token'], ({ actor, params, body }) => getInvitation(actor, params.id, body.reset ?? false));
