import { profile } from '#shared/contract/routes/profile.ts';
import { answerOpenings } from '../../domain/profile-openings.ts';
import { handle } from '../../lib/handle.ts';

export const handler = handle(profile['answer-openings'], async ({ actor, params, body }) => {
  await answerOpenings(actor, params.id, body);
  return undefined;
});
