import { publicPages } from '#shared/contract/routes/public-pages.ts';
import { handle } from '../../call/handle.ts';
import { getTenantPage } from '../../domain/public-pages/tenant-page.ts';

export const handler = handle(publicPages.getTenantPage, ({ actor }) => getTenantPage(actor));
