import { publicCatalogue } from '#shared/contract/routes/participants/public-catalogue.ts';
import { listChoosableTraits, wholeList } from '../../domain/catalogue/catalogue.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(publicCatalogue.listChoosableTraits, async () => {
  const traits = await listChoosableTraits();
  return { personality_traits: traits, ...wholeList(traits) };
});
