import { events } from '#shared/contract/routes/events.ts';
import { getInvitation } from '../../domain/invitation.ts';
import { handle } from '../../lib/handle.ts';

export const handler = handle(events['registration-link'], ({ actor, params, body }) =>
  getInvitation(actor, params.id, body.reset ?? false),
);
