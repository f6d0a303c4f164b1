import { staff } from '#shared/contract/routes/staff.ts';
import { handle } from '../../call/handle.ts';
import { resendInvitation } from '../../domain/staff/invite-staff.ts';

export const handler = handle(staff.resendInvitation, async ({ actor, params }) => ({
  invitation: await resendInvitation(actor, params.id),
}));
