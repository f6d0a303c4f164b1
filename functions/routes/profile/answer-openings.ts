import { profile } from '#shared/contract/routes/participants/profile.ts';
import { answerOpenings } from '../../domain/profile/profile-openings.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(profile.answerOpenings, async ({ actor, params, body }) => {
  await answerOpenings(actor, params.id, body);
  return undefined;
});
