/** The `error` of Stripe's error envelope. */
export interface FailureBody {
  readonly type: 'invalid_request_error' | 'idempotency_error' | 'api_error';
  readonly message: string;
  readonly code?: string;
  readonly param?: string;
  readonly doc_url?: string;
}

/** A refusal as Stripe answers it. */
export class StripeFailure extends Error {
  readonly status: number;
  readonly body: FailureBody;

  constructor(status: number, body: FailureBody) {
    super(body.message);
    this.status = status;
    this.body =
      body.code === undefined ? body : { ...body, doc_url: `https://stripe.com/docs/error-codes/${body.code.replaceAll('_', '-')}` };
  }
}

interface Details {
  readonly code?: string;
  readonly param?: string;
  readonly status?: number;
}

/** Makes an `invalid_request_error`, with status 400 unless said otherwise. */
export function refusal(message: string, { status = 400, ...details }: Details = {}): StripeFailure {
  return new StripeFailure(status, { type: 'invalid_request_error', message, ...details });
}

/** Makes the answer for an object that is not there, or belongs to another account. */
export function missing(kind: string, id: string, param: string): StripeFailure {
  return refusal(`No such ${kind}: '${id}'`, { status: 404, code: 'resource_missing', param });
}
