import { catalogue } from '#shared/contract/routes/participants/catalogue.ts';
import { createInterest } from '../../domain/catalogue/catalogue-changes.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(catalogue.createInterest, async ({ actor, body }) => ({ interest: await createInterest(actor, body) }));
