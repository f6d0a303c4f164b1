import { waiting } from '#shared/contract/routes/participants/waiting.ts';
import { answerOffer } from '../../domain/waiting/own-place.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(waiting.answerOffer, ({ params, body, device, clientAddress }) =>
  answerOffer({ token: params.token, device, clientAddress }, body),
);
