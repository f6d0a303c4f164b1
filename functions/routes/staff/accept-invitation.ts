import { staffInvitation } from '#shared/contract/routes/staff-invitation.ts';
import { handle } from '../../call/handle.ts';
import { acceptInvitation } from '../../domain/staff/accept-invitation.ts';

export const handler = handle(staffInvitation.acceptInvitation, ({ body, cookies, device: browser }) =>
  acceptInvitation(body.invite_token, body.password, { device: cookies.device, browser }),
);
