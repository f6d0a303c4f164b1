import { auth } from '#shared/contract/routes/auth.ts';
import { checkInvitation } from '../../domain/staff-invitations.ts';
import { handle } from '../../lib/handle.ts';

export const handler = handle(auth['validate-invite'], ({ query }) => checkInvitation(query.token));
