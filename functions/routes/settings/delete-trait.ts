import { settings } from '#shared/contract/routes/settings.ts';
import { retireTrait } from '../../domain/catalogue/catalogue-changes.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(settings['delete-trait'], async ({ actor, params }) => {
  await retireTrait(actor, params.id);
  return undefined;
});
