import { imports } from '#shared/contract/routes/imports.ts';
import { handle } from '../../call/handle.ts';
import { importRows } from '../../domain/imports/import-rows.ts';

export const handler = handle(imports.importRows, ({ actor, params, body }) =>
  importRows(actor, { eventId: params.id, importId: params.iid }, body),
);
