import { exports } from '#shared/contract/routes/exports.ts';
import { handle } from '../../call/handle.ts';
import { getExport } from '../../domain/exports/exports.ts';

export const handler = handle(exports.getExport, async ({ actor, params, query }) => ({
  export: await getExport(actor, params.id, query),
}));
