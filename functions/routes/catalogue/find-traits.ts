import { catalogue } from '#shared/contract/routes/catalogue.ts';
import { handle } from '../../call/handle.ts';
import { findTraits, wholeList } from '../../domain/catalogue/catalogue.ts';

export const handler = handle(catalogue.findTraits, async ({ query }) =>
  wholeList({ personality_traits: await findTraits(query.ids?.split(',').map((id) => id.trim())) }),
);
