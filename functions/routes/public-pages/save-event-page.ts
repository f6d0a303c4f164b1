import { publicPages } from '#shared/contract/routes/public-pages.ts';
import { handle } from '../../call/handle.ts';
import { saveEventPage } from '../../domain/public-pages/event-page.ts';

export const handler = handle(publicPages.saveEventPage, ({ actor, params, body }) => saveEventPage(actor, params.id, body));
