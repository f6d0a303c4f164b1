import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { handle } from '../../call/handle.ts';
import { listInvites } from '../../domain/registration/list-invites.ts';

export const handler = handle(registrationLink.listInvites, ({ actor, params, query }) => listInvites(actor, params.id, query));
