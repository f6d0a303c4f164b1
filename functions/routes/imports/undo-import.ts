import { imports } from '#shared/contract/routes/imports.ts';
import { handle } from '../../call/handle.ts';
import { undoImport } from '../../domain/imports/undo-import.ts';

export const handler = handle(imports.undoImport, ({ actor, params }) => undoImport(actor, { eventId: params.id, importId: params.iid }));
