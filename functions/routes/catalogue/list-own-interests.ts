import { catalogue } from '#shared/contract/routes/catalogue.ts';
import { handle } from '../../call/handle.ts';
import { wholeList } from '../../domain/catalogue/catalogue.ts';
import { listOwnInterests } from '../../domain/catalogue/own-interests.ts';

export const handler = handle(catalogue.listOwnInterests, async ({ actor }) => wholeList({ interests: await listOwnInterests(actor) }));
