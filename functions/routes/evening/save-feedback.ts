import { evening } from '#shared/contract/routes/evening/evening.ts';
import { handle } from '../../call/handle.ts';
import { saveFeedback } from '../../domain/evening/save-feedback.ts';

export const handler = handle(evening.saveFeedback, async ({ actor, params, body }) => ({
  feedback: await saveFeedback(actor, params.id, body),
}));
