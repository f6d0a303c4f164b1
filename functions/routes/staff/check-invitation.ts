import { staffInvitation } from '#shared/contract/routes/staff/staff-invitation.ts';
import { checkInvitation } from '../../domain/staff/accept-invitation.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(staffInvitation.checkInvitation, ({ query }) => checkInvitation(query.token));
