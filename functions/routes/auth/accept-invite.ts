import { auth } from '#shared/contract/routes/auth.ts';
import { acceptInvitation } from '../../domain/staff-invitations.ts';
import { handle } from '../../lib/handle.ts';

export const handler = handle(auth['accept-invite'], ({ body, cookies }) =>
  acceptInvitation(body.invite_token, body.password, cookies.device),
);
