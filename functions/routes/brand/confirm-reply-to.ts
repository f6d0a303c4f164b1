import { brandRoutes } from '#shared/contract/routes/brand.ts';
import { handle } from '../../call/handle.ts';
import { confirmReplyTo } from '../../domain/brand/reply-to.ts';

export const handler = handle(brandRoutes.confirmReplyTo, async ({ actor, body }) => ({ brand: await confirmReplyTo(actor, body.otp) }));
