import { catalogue } from '#shared/contract/routes/catalogue.ts';
import { handle } from '../../call/handle.ts';
import { listInterests, wholeList } from '../../domain/catalogue/catalogue.ts';

export const handler = handle(catalogue.listInterests, async () => wholeList({ interests: await listInterests() }));
