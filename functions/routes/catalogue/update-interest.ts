import { catalogue } from '#shared/contract/routes/catalogue.ts';
import { handle } from '../../call/handle.ts';
import { updateInterest } from '../../domain/catalogue/catalogue-changes.ts';

export const handler = handle(catalogue.updateInterest, async ({ actor, params, body }) => ({
  interest: await updateInterest(actor, params.id, body),
}));
