import { catalogue } from '#shared/contract/routes/catalogue.ts';
import { handle } from '../../call/handle.ts';
import { createTrait } from '../../domain/catalogue/catalogue-changes.ts';

export const handler = handle(catalogue.createTrait, async ({ actor, body }) => ({ trait: await createTrait(actor, body) }));
