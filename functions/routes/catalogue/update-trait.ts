import { catalogue } from '#shared/contract/routes/participants/catalogue.ts';
import { updateTrait } from '../../domain/catalogue/catalogue-changes.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(catalogue.updateTrait, async ({ actor, params, body }) => ({
  trait: await updateTrait(actor, params.id, body),
}));
