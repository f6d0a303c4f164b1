import { waiting } from '#shared/contract/routes/waiting.ts';
import { handle } from '../../call/handle.ts';
import { answerOffer } from '../../domain/waiting/own-place.ts';

export const handler = handle(waiting.answerOffer, ({ params, body, device, clientAddress }) =>
  answerOffer({ token: params.token, device, clientAddress }, body),
);
