import { catalogue } from '#shared/contract/routes/catalogue.ts';
import { handle } from '../../call/handle.ts';
import { createInterest } from '../../domain/catalogue/catalogue-changes.ts';

export const handler = handle(catalogue.createInterest, async ({ actor, body }) => ({ interest: await createInterest(actor, body) }));
