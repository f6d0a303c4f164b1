import { brandRoutes } from '#shared/contract/routes/brand.ts';
import { handle } from '../../call/handle.ts';
import { saveBrand } from '../../domain/brand/brand.ts';

export const handler = handle(brandRoutes.saveBrand, async ({ actor, body }) => ({ brand: await saveBrand(actor, body) }));
