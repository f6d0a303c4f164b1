import { catalogue } from '#shared/contract/routes/catalogue.ts';
import { handle } from '../../call/handle.ts';
import { listTraits, typesOf, wholeList } from '../../domain/catalogue/catalogue.ts';

export const handler = handle(catalogue.listTraits, async () => {
  const traits = await listTraits();
  return wholeList({ traits, types: typesOf(traits) });
});
