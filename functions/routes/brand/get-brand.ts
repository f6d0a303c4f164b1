import { brandRoutes } from '#shared/contract/routes/brand.ts';
import { handle } from '../../call/handle.ts';
import { getBrand } from '../../domain/brand/brand.ts';

export const handler = handle(brandRoutes.getBrand, async ({ actor }) => ({ brand: await getBrand(actor) }));
