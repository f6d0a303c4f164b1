import { refusal, StripeFailure } from '../failure.ts';
import { makeId } from '../ids.ts';
import { localStripeKeys } from '../keys.ts';
import type { Stage } from '../stage.ts';
import { endpoints } from './endpoints.ts';
import { expand } from './expand.ts';
import { type Form, parseForm } from './form.ts';
import { findReply, type SavedReply, saveReply } from './idempotency.ts';

export interface ApiRequest {
  readonly method: string;
  readonly path: string;
  /** Form body or query. */
  readonly form: string;
  readonly authorization: string | undefined;
  /** `Stripe-Account` header. */
  readonly account: string | undefined;
  /** `Idempotency-Key` header. */
  readonly key: string | undefined;
}

export interface ApiReply {
  readonly status: number;
  readonly body: object;
  readonly requestId: string;
  /** Request that was answered first, if this answer repeats its answer. */
  readonly original?: string;
}

/** Answers a request to the API. */
export function answerApi(stage: Stage, request: ApiRequest): ApiReply {
  const requestId = makeId('req');
  try {
    checkKey(request.authorization);
    return answer(stage, request, requestId);
  } catch (error) {
    return { requestId, ...failureReply(error) };
  }
}

function failureReply(error: unknown): Pick<ApiReply, 'status' | 'body'> {
  if (error instanceof StripeFailure) return { status: error.status, body: { error: error.body } };
  return { status: 500, body: { error: { type: 'api_error', message: `The local stand-in failed: ${String(error)}` } } };
}

function checkKey(authorization: string | undefined): void {
  const key = /^Bearer (.+)$/.exec(authorization ?? '')?.[1];
  if (key === localStripeKeys.secretKey) return;
  const message =
    key === undefined
      ? "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY')."
      : `Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`;
  throw refusal(message, { status: 401 });
}

function answer(stage: Stage, request: ApiRequest, requestId: string): ApiReply {
  const { method, path, key } = request;
  const owner = request.account === undefined ? '' : stage.account(request.account).id;
  const found = endpoints.find((one) => one.method === method && one.path.test(path));
  if (found === undefined) throw refusal(`Unrecognized request URL (${method}: ${path}).`, { status: 404 });

  const keyed = method === 'POST' && key !== undefined ? key : undefined;
  const asked = { path, params: request.form };
  const former = keyed === undefined ? undefined : findReply(stage.state, owner, keyed, asked, stage.now);
  if (former !== undefined) return { status: former.status, body: former.body, requestId, original: former.requestId };

  const { expansions, form } = takeExpansions(parseForm(request.form));
  const act = found.prepare({ stage, owner, id: decodeURIComponent(found.path.exec(path)?.[1] ?? ''), form });
  const save = (reply: Pick<SavedReply, 'status' | 'body'>): ApiReply => {
    if (keyed !== undefined) saveReply(stage.state, owner, keyed, { ...asked, ...reply, at: stage.now, requestId });
    return { ...reply, requestId };
  };
  try {
    // The answer is saved in the same step as what it tells, so that not even a killed stand-in does a thing twice.
    return stage.stepFor({ id: requestId, idempotency_key: keyed ?? null }, () =>
      save({ status: 200, body: expand(stage, act(), expansions) }),
    );
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    return stage.state.step(() => save(failureReply(error)));
  }
}

function takeExpansions({ expand: asked, ...form }: Form): { expansions: string[]; form: Form } {
  const list = asked === undefined ? [] : Array.isArray(asked) ? asked : [asked];
  return { expansions: list.map(String), form };
}
