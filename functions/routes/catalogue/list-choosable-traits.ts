import { publicCatalogue } from '#shared/contract/routes/public-catalogue.ts';
import { handle } from '../../call/handle.ts';
import { listChoosableTraits, wholeList } from '../../domain/catalogue/catalogue.ts';

export const handler = handle(publicCatalogue.listChoosableTraits, async () =>
  wholeList({ personality_traits: await listChoosableTraits() }),
);
