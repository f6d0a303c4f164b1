import { waiting } from '#shared/contract/routes/waiting.ts';
import { handle } from '../../call/handle.ts';
import { unaskedOfGuest } from '../../domain/registration/unasked.ts';
import { joinWaitingList } from '../../domain/waiting/join-waiting-list.ts';

export const handler = handle(
  waiting.joinWaitingList,
  ({ params, query, body, clientAddress }) => joinWaitingList({ key: params.key, token: query.token, clientAddress }, body),
  ({ params, query }) => unaskedOfGuest(params.key, query.token),
);
