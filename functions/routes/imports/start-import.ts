import { imports } from '#shared/contract/routes/imports.ts';
import { handle } from '../../call/handle.ts';
import { startImport } from '../../domain/imports/start-import.ts';

export const handler = handle(imports.startImport, async ({ actor, params, body, idempotencyKey }) => ({
  import: await startImport(actor, params.id, body, { idempotencyKey }),
}));
