import { exports } from '#shared/contract/routes/tenants/exports.ts';
import { listExports } from '../../domain/exports/exports.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(exports.listExports, async ({ actor, query }) => ({ exports: await listExports(actor, query) }));
