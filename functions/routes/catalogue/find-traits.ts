import { publicCatalogue } from '#shared/contract/routes/public-catalogue.ts';
import { handle } from '../../call/handle.ts';
import { findTraits, wholeList } from '../../domain/catalogue/catalogue.ts';

export const handler = handle(publicCatalogue.findTraits, async ({ query }) =>
  wholeList({ personality_traits: await findTraits(query.ids?.split(',').map((id) => id.trim())) }),
);
