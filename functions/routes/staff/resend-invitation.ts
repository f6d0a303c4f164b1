import { staff } from '#shared/contract/routes/staff/staff.ts';
import { resendInvitation } from '../../domain/staff/invite-staff.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(staff.resendInvitation, async ({ actor, params }) => ({
  invitation: await resendInvitation(actor, params.id),
}));
