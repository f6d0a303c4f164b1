import { exports } from '#shared/contract/routes/tenants/exports.ts';
import { getExport } from '../../domain/exports/exports.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(exports.getExport, async ({ actor, params, query }) => ({
  export: await getExport(actor, params.id, query),
}));
