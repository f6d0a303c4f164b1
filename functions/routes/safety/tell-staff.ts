import { safety } from '#shared/contract/routes/safety.ts';
import { handle } from '../../call/handle.ts';
import { tellStaff } from '../../domain/safety/tell-staff.ts';

export const handler = handle(safety.tellStaff, ({ actor, params, body }) => tellStaff(actor, params.id, body));
