import { catalogue } from '#shared/contract/routes/participants/catalogue.ts';
import { deleteTrait } from '../../domain/catalogue/catalogue-changes.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(catalogue.deleteTrait, async ({ actor, params }) => {
  await deleteTrait(actor, params.id);
  return undefined;
});
