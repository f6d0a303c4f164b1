import { brandRoutes } from '#shared/contract/routes/brand.ts';
import { handle } from '../../call/handle.ts';
import { removeReplyTo } from '../../domain/brand/reply-to.ts';

export const handler = handle(brandRoutes.removeReplyTo, async ({ actor }) => ({ brand: await removeReplyTo(actor) }));
