import { catalogue } from '#shared/contract/routes/catalogue.ts';
import { handle } from '../../call/handle.ts';
import { listOwnInterests } from '../../domain/catalogue/own-interests.ts';

export const handler = handle(catalogue.listOwnInterests, async ({ actor }) => {
  const interests = await listOwnInterests(actor);
  return { interests, total: interests.length, limit: interests.length, offset: 0 };
});
