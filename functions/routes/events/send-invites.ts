import { events } from '#shared/contract/routes/events.ts';
import { sendInvites } from '../../domain/event-invites.ts';
import { handle } from '../../lib/handle.ts';

export const handler = handle(events['send-invites'], ({ actor, params, body }) => sendInvites(actor, params.id, body.emails));
