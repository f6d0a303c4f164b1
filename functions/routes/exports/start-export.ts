import { exports } from '#shared/contract/routes/exports.ts';
import { handle } from '../../call/handle.ts';
import { startExport } from '../../domain/exports/exports.ts';

export const handler = handle(exports.startExport, async ({ actor, query, body }) => ({
  export: await startExport(actor, { ...query, ...body }),
}));
