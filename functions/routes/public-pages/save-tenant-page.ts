import { publicPages } from '#shared/contract/routes/public-pages.ts';
import { handle } from '../../call/handle.ts';
import { saveTenantPage } from '../../domain/public-pages/tenant-page.ts';

export const handler = handle(publicPages.saveTenantPage, ({ actor, body }) => saveTenantPage(actor, body));
