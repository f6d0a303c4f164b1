import { catalogue } from '#shared/contract/routes/catalogue.ts';
import { handle } from '../../call/handle.ts';
import { listCategories, wholeList } from '../../domain/catalogue/catalogue.ts';

export const handler = handle(catalogue.listCategories, async () => wholeList({ categories: await listCategories() }));
