import { catalogue } from '#shared/contract/routes/catalogue.ts';
import { handle } from '../../call/handle.ts';
import { updateOwnInterest } from '../../domain/catalogue/own-interests.ts';

export const handler = handle(catalogue.updateOwnInterest, async ({ actor, params, body }) => ({
  interest: await updateOwnInterest(actor, params.id, body),
}));
