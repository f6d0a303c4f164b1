import { exports } from '#shared/contract/routes/exports.ts';
import { handle } from '../../call/handle.ts';
import { listExports } from '../../domain/exports/exports.ts';

export const handler = handle(exports.listExports, async ({ actor, query }) => ({ exports: await listExports(actor, query) }));
