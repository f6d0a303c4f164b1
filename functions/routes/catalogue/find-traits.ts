import { publicCatalogue } from '#shared/contract/routes/public-catalogue.ts';
import { handle } from '../../call/handle.ts';
import { findTraits } from '../../domain/catalogue/catalogue.ts';

export const handler = handle(publicCatalogue.findTraits, async ({ query }) => {
  const personality_traits = await findTraits(query.ids?.split(',').map((id) => id.trim()));
  return { personality_traits, total: personality_traits.length, limit: personality_traits.length, offset: 0 };
});
