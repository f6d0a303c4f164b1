import { staff } from '#shared/contract/routes/staff.ts';
import { handle } from '../../call/handle.ts';
import { endSessionsOf } from '../../domain/staff/end-sessions.ts';

export const handler = handle(staff.endSessionsOf, ({ actor, params }) => endSessionsOf(actor, params.id));
