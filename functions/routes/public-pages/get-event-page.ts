import { publicPages } from '#shared/contract/routes/public-pages.ts';
import { handle } from '../../call/handle.ts';
import { getEventPage } from '../../domain/public-pages/event-page.ts';

export const handler = handle(publicPages.getEventPage, ({ actor, params }) => getEventPage(actor, params.id));
