import { profile } from '#shared/contract/routes/profile.ts';
import { handle } from '../../call/handle.ts';
import { answerOpenings } from '../../domain/profile/profile-openings.ts';

export const handler = handle(profile.answerOpenings, ({ actor, params, body }) => answerOpenings(actor, params.id, body));
