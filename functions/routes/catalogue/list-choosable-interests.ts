import { publicCatalogue } from '#shared/contract/routes/participants/public-catalogue.ts';
import { listInterests, wholeList } from '../../domain/catalogue/catalogue.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(publicCatalogue.listChoosableInterests, async () => {
  const interests = await listInterests();
  return { interests, ...wholeList(interests) };
});
