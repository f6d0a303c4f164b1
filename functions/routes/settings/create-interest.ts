import { settings } from '#shared/contract/routes/settings.ts';
import { addInterest } from '../../domain/catalogue/catalogue-changes.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(settings['create-interest'], async ({ actor, body }) => ({ interest: await addInterest(actor, body) }));
