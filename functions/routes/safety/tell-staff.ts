import { safety } from '#shared/contract/routes/safety.ts';
import { tellStaff } from '../../domain/safety/tell-staff.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(safety.tellStaff, async ({ actor, params, body }) => {
  await tellStaff(actor, params.id, body);
  return {};
});
