import { safety } from '#shared/contract/routes/evening/safety.ts';
import { tellStaff } from '../../domain/safety/tell-staff.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(safety.tellStaff, ({ actor, params, body }) => tellStaff(actor, params.id, body));
