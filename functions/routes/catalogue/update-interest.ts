import { catalogue } from '#shared/contract/routes/participants/catalogue.ts';
import { updateInterest } from '../../domain/catalogue/catalogue-changes.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(catalogue.updateInterest, async ({ actor, params, body }) => ({
  interest: await updateInterest(actor, params.id, body),
}));
