import { evening } from '#shared/contract/routes/evening/evening.ts';
import { saveFeedback } from '../../domain/evening/save-feedback.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(evening.saveFeedback, async ({ actor, params, body }) => ({
  feedback: await saveFeedback(actor, params.id, body),
}));
