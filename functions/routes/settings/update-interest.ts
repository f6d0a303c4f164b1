import { settings } from '#shared/contract/routes/settings.ts';
import { changeInterest } from '../../domain/catalogue/catalogue-changes.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(settings['update-interest'], async ({ actor, params, body }) => ({
  interest: await changeInterest(actor, params.id, body),
}));
