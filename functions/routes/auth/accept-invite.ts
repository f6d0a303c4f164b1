import { auth } from '#shared/contract/routes/auth.ts';
import { acceptInvitation } from '../../domain/staff/accept-invitation.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(auth['accept-invite'], ({ body, cookies }) =>
  acceptInvitation(body.invite_token, body.password, cookies.device),
);
