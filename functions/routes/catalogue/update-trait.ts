import { catalogue } from '#shared/contract/routes/catalogue.ts';
import { handle } from '../../call/handle.ts';
import { updateTrait } from '../../domain/catalogue/catalogue-changes.ts';

export const handler = handle(catalogue.updateTrait, async ({ actor, params, body }) => ({
  trait: await updateTrait(actor, params.id, body),
}));
