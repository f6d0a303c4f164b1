import { staffInvitation } from '#shared/contract/routes/staff-invitation.ts';
import { handle } from '../../call/handle.ts';
import { checkInvitation } from '../../domain/staff/accept-invitation.ts';

export const handler = handle(staffInvitation.checkInvitation, ({ query }) => checkInvitation(query.token));
