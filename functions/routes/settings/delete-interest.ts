import { settings } from '#shared/contract/routes/settings.ts';
import { retireInterest } from '../../domain/catalogue/catalogue-changes.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(settings['delete-interest'], async ({ actor, params }) => {
  await retireInterest(actor, params.id);
  return undefined;
});
