import { staff } from '#shared/contract/routes/staff.ts';
import { handle } from '../../call/handle.ts';
import { withdrawInvitation } from '../../domain/staff/invite-staff.ts';

export const handler = handle(staff.withdrawInvitation, ({ actor, params }) => withdrawInvitation(actor, params.id));
