import { imports } from '#shared/contract/routes/imports.ts';
import { handle } from '../../call/handle.ts';
import { listImports } from '../../domain/imports/start-import.ts';

export const handler = handle(imports.listImports, async ({ actor, params }) => ({ imports: await listImports(actor, params.id) }));
