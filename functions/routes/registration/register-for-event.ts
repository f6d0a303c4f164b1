import { registration } from '#shared/contract/routes/registration.ts';
import { handle } from '../../call/handle.ts';
import { registerForEvent } from '../../domain/registration/register-for-event.ts';
import { unaskedOfGuest } from '../../domain/waiting/unasked.ts';

export const handler = handle(
  registration.registerForEvent,
  ({ actor, params, query, body, idempotencyKey, photo, device, clientAddress }) =>
    registerForEvent({ key: params.key, token: query.token, actor, idempotencyKey, photo, device, clientAddress }, body),
  // Without a valid link, a visitor gets the error about the link, whatever else they sent.
  ({ params, query, actor }) => unaskedOfGuest(params.key, query.token, actor),
);
