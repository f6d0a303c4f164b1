import { publicPages } from '#shared/contract/routes/public-pages.ts';
import { handle } from '../../call/handle.ts';
import { previewEventPage } from '../../domain/public-pages/event-page.ts';

export const handler = handle(publicPages.previewEventPage, ({ actor, params, body }) => previewEventPage(actor, params.id, body));
