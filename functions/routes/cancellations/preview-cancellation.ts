import { cancellations } from '#shared/contract/routes/cancellations.ts';
import { handle } from '../../call/handle.ts';
import { previewCancellation } from '../../domain/cancellations/preview-cancellation.ts';

export const handler = handle(cancellations.previewCancellation, async ({ actor, params, body }) => ({
  preview: await previewCancellation(actor, params.id, body),
}));
