import { settings } from '#shared/contract/routes/settings.ts';
import { listCategories, wholeList } from '../../domain/catalogue/catalogue.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(settings.categories, async () => {
  const categories = await listCategories();
  return { categories, ...wholeList(categories) };
});
