import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { handle } from '../../call/handle.ts';
import { sendInvites } from '../../domain/registration/send-invites.ts';

export const handler = handle(registrationLink.sendInvites, ({ actor, params, body }) => sendInvites(actor, params.id, body.emails));
