import { brandRoutes } from '#shared/contract/routes/brand.ts';
import { handle } from '../../call/handle.ts';
import { askReplyTo } from '../../domain/brand/reply-to.ts';

export const handler = handle(brandRoutes.askReplyTo, async ({ actor, body }) => ({ brand: await askReplyTo(actor, body.email) }));
