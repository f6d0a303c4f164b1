import { expect, it } from 'vitest';
import { errorOfReply } from './instead/api-error.ts';

it('an error in another language keeps what the server says', () => {
  const reply = new Response(null, { status: 404, headers: { 'retry-after': '3' } });
  const body = {
    error: 'No order',
    message: 'No order',
    code: 'order_not_found',
    request_id: 'r',
    details: 'It is gone',
    validation_errors: { a: 'b' },
  };
  const { status, message, code, requestId, details, validationErrors, retryAfter } = errorOfReply(reply, body);
  expect({ status, message, code, requestId, details, validationErrors, retryAfter }).toEqual({
    ...{ status: 404, message: 'No order', code: 'order_not_found', requestId: 'r', details: 'It is gone' },
    ...{ validationErrors: { a: 'b' }, retryAfter: 3 },
  });
});
