import { catalogue } from '#shared/contract/routes/catalogue.ts';
import { handle } from '../../call/handle.ts';
import { createOwnInterest } from '../../domain/catalogue/own-interests.ts';

export const handler = handle(catalogue.createOwnInterest, async ({ actor, body }) => ({ interest: await createOwnInterest(actor, body) }));
