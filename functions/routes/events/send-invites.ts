import { events } from '#shared/contract/routes/events.ts';
import { sendInvites } from '../../domain/events/send-invites.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(events['send-invites'], ({ actor, params, body }) => sendInvites(actor, params.id, body.emails));
