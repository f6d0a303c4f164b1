import { publicCatalogue } from '#shared/contract/routes/public-catalogue.ts';
import { handle } from '../../call/handle.ts';
import { listChoosableInterests, wholeList } from '../../domain/catalogue/catalogue.ts';

export const handler = handle(publicCatalogue.listChoosableInterests, async () => wholeList({ interests: await listChoosableInterests() }));
