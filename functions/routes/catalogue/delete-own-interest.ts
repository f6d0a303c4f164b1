import { catalogue } from '#shared/contract/routes/catalogue.ts';
import { handle } from '../../call/handle.ts';
import { deleteOwnInterest } from '../../domain/catalogue/own-interests.ts';

export const handler = handle(catalogue.deleteOwnInterest, async ({ actor, params }) => {
  await deleteOwnInterest(actor, params.id);
  return undefined;
});
