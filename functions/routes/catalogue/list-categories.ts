import { catalogue } from '#shared/contract/routes/participants/catalogue.ts';
import { listCategories, wholeList } from '../../domain/catalogue/catalogue.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(catalogue.listCategories, async () => {
  const categories = await listCategories();
  return { categories, ...wholeList(categories) };
});
