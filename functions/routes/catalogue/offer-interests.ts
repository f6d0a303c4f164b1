import { publicCatalogue } from '#shared/contract/routes/participants/public-catalogue.ts';
import { offerInterests, wholeList } from '../../domain/catalogue/catalogue.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(publicCatalogue.offerInterests, async () => {
  const interests = await offerInterests();
  return { interests, ...wholeList(interests) };
});
