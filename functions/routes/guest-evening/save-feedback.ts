import { guestEvening } from '#shared/contract/routes/guest-evening.ts';
import { handle } from '../../call/handle.ts';
import { saveFeedback } from '../../domain/guest-evening/save-feedback.ts';

export const handler = handle(guestEvening.saveFeedback, async ({ actor, params, body }) => ({
  feedback: await saveFeedback(actor, params.id, body),
}));
