import { imports } from '#shared/contract/routes/imports.ts';
import { handle } from '../../call/handle.ts';
import { listIncomplete } from '../../domain/imports/incomplete-guests.ts';

export const handler = handle(imports.listIncomplete, async ({ actor, params }) => ({ guests: await listIncomplete(actor, params.id) }));
