import { auth } from '#shared/contract/routes/auth.ts';
import { checkInvitation } from '../../domain/staff/accept-invitation.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(auth['validate-invite'], ({ query }) => checkInvitation(query.token));
