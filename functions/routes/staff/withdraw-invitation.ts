import { staff } from '#shared/contract/routes/staff/staff.ts';
import { withdrawInvitation } from '../../domain/staff/invite-staff.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(staff.withdrawInvitation, async ({ actor, params }) => {
  await withdrawInvitation(actor, params.id);
  return undefined;
});
