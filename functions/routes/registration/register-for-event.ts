import { registration } from '#shared/contract/routes/registration.ts';
import { handle } from '../../call/handle.ts';
import { registerForEvent } from '../../domain/registration/register-for-event.ts';
import { unaskedOfGuest } from '../../domain/registration/unasked.ts';

export const handler = handle(
  registration.registerForEvent,
  ({ actor, params, query, body, idempotencyKey, photo, device, clientAddress }) =>
    registerForEvent({ key: params.key, token: query.token, actor, idempotencyKey, photo, device, clientAddress }, body),
  // A visitor without a valid link gets that error, whatever else they sent.
  ({ params, query, actor }) => unaskedOfGuest(params.key, query.token, actor),
);
