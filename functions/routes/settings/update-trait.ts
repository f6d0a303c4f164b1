import { settings } from '#shared/contract/routes/settings.ts';
import { changeTrait } from '../../domain/catalogue/catalogue-changes.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(settings['update-trait'], async ({ actor, params, body }) => ({
  trait: await changeTrait(actor, params.id, body),
}));
