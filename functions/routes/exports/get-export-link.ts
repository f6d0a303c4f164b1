import { exports } from '#shared/contract/routes/tenants/exports.ts';
import { getExportLink } from '../../domain/exports/export-link.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(exports.getExportLink, ({ actor, params, query }) => getExportLink(actor, params.id, query));
