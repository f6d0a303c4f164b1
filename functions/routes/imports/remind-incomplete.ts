import { imports } from '#shared/contract/routes/imports.ts';
import { handle } from '../../call/handle.ts';
import { remindIncomplete } from '../../domain/imports/incomplete-guests.ts';

export const handler = handle(imports.remindIncomplete, async ({ actor, params, body }) => ({
  reminded: await remindIncomplete(actor, params.id, body.ids),
}));
