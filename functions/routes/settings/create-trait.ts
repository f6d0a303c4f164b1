import { settings } from '#shared/contract/routes/settings.ts';
import { addTrait } from '../../domain/catalogue/catalogue-changes.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(settings['create-trait'], async ({ actor, body }) => ({ trait: await addTrait(actor, body) }));
