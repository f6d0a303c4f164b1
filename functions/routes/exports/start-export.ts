import { exports } from '#shared/contract/routes/tenants/exports.ts';
import { startExport } from '../../domain/exports/exports.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(exports.startExport, async ({ actor, query, body }) => ({
  export: await startExport(actor, { ...query, ...body }),
}));
