import { data } from '#shared/contract/routes/data.ts';
import { listInterests, wholeList } from '../../domain/catalogue/catalogue.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(data.interests, async () => {
  const interests = await listInterests();
  return { interests, ...wholeList(interests) };
});
