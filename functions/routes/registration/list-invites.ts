import { registrationLink } from '#shared/contract/routes/participants/registration-link.ts';
import { listInvites } from '../../domain/registration/list-invites.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(registrationLink.listInvites, ({ actor, params, query }) => listInvites(actor, params.id, query));
