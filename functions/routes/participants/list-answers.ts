import { participants } from '#shared/contract/routes/participants.ts';
import { handle } from '../../call/handle.ts';
import { listAnswers } from '../../domain/participants/list-answers.ts';

export const handler = handle(participants.listAnswers, ({ actor, params, query }) => listAnswers(actor, params.id, query));
