import { exports } from '#shared/contract/routes/exports.ts';
import { handle } from '../../call/handle.ts';
import { getExportLink } from '../../domain/exports/export-link.ts';

export const handler = handle(exports.getExportLink, ({ actor, params, query }) => getExportLink(actor, params.id, query));
