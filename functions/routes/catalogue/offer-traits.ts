import { publicCatalogue } from '#shared/contract/routes/participants/public-catalogue.ts';
import { offerTraits, wholeList } from '../../domain/catalogue/catalogue.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(publicCatalogue.offerTraits, async () => {
  const traits = await offerTraits();
  return { personality_traits: traits, ...wholeList(traits) };
});
