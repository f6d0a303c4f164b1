import { staff } from '#shared/contract/routes/staff.ts';
import { handle } from '../../call/handle.ts';
import { withdrawInvitation } from '../../domain/staff/invite-staff.ts';

export const handler = handle(staff.withdrawInvitation, async ({ actor, params }) => {
  await withdrawInvitation(actor, params.id);
  return undefined;
});
