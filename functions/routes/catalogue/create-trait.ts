import { catalogue } from '#shared/contract/routes/participants/catalogue.ts';
import { createTrait } from '../../domain/catalogue/catalogue-changes.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(catalogue.createTrait, async ({ actor, body }) => ({ trait: await createTrait(actor, body) }));
