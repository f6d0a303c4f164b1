import { register } from '#shared/contract/routes/register.ts';
import { registerForEvent } from '../../domain/registration/register-for-event.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(register.create, ({ actor, params, query, body, idempotencyKey, photo, device }) =>
  registerForEvent({ key: params.key, token: query.token, actor, idempotencyKey, photo, device }, body),
);
