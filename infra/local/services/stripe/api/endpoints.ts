import type Stripe from 'stripe';
import type * as z from 'zod/mini';
import { createAccount, createAccountLink } from '../acts/accounts.ts';
import { createRefund } from '../acts/refunds.ts';
import { checkSession, createSession, expireSession } from '../acts/sessions.ts';
import { refusal } from '../failure.ts';
import type { Stage } from '../stage.ts';
import type { Kind, Kinds } from '../state.ts';
import { listOf } from './expand.ts';
import type { Form } from './form.ts';
import { accountLinkParams, accountParams, noParams, refundListParams, refundParams, sessionListParams, sessionParams } from './params.ts';
import { readParams } from './read-params.ts';

export interface Call {
  readonly stage: Stage;
  /** Account of the `Stripe-Account` header; empty for the platform itself. */
  readonly owner: string;
  /** The id in the path; empty when it has none. */
  readonly id: string;
  readonly form: Form;
}

export interface Endpoint {
  readonly method: 'GET' | 'POST';
  readonly path: RegExp;
  /**
   * Checks a call, and returns what carries it out.
   * @throws StripeFailure for wrong parameters
   */
  prepare(call: Call): () => object;
}

function endpoint<T>(
  method: Endpoint['method'],
  path: string,
  schema: z.ZodMiniType<T>,
  act: (call: Call, params: T) => object,
  check: (call: Call, params: T) => void = () => undefined,
): Endpoint {
  return {
    method,
    path: new RegExp(`^${path.replace(':id', '([^/]+)')}$`),
    prepare(call) {
      const params = readParams(schema, call.form);
      check(call, params);
      return () => act(call, params);
    },
  };
}

const read = (path: string, kind: Kind, param = 'id'): Endpoint =>
  endpoint('GET', path, noParams, ({ stage, owner, id }) => stage.need(owner, kind, id, param));

/** Everything of Stripe's API that the product uses. */
export const endpoints: readonly Endpoint[] = [
  endpoint('POST', '/v1/accounts', accountParams, ({ stage }, params) => createAccount(stage, params), checkAccount),
  endpoint('GET', '/v1/accounts/:id', noParams, ({ stage, owner, id }) => {
    if (owner !== '' && owner !== id) {
      throw refusal(
        'The account specified in the path of /v1/accounts/:account does not match the account specified in the Stripe-Account header.',
      );
    }
    return stage.account(id);
  }),
  endpoint('POST', '/v1/account_links', accountLinkParams, ({ stage }, params) => createAccountLink(stage, params)),
  endpoint(
    'POST',
    '/v1/checkout/sessions',
    sessionParams,
    ({ stage, owner }, params) => createSession(stage, owner, params),
    ({ stage, owner }, params) => checkSession(stage, owner, params),
  ),
  endpoint('GET', '/v1/checkout/sessions', sessionListParams, listSessions),
  read('/v1/checkout/sessions/:id', 'session', 'session'),
  endpoint('POST', '/v1/checkout/sessions/:id/expire', noParams, ({ stage, owner, id }) => expireSession(stage, owner, id)),
  read('/v1/payment_intents/:id', 'payment_intent', 'intent'),
  read('/v1/charges/:id', 'charge'),
  endpoint('POST', '/v1/refunds', refundParams, ({ stage, owner }, params) => createRefund(stage, owner, params)),
  endpoint('GET', '/v1/refunds', refundListParams, listRefunds),
  read('/v1/refunds/:id', 'refund'),
  read('/v1/balance_transactions/:id', 'balance_transaction'),
];

function checkAccount({ owner }: Call, params: Stripe.AccountCreateParams): void {
  if (owner !== '') throw refusal('You can only create new accounts as a platform.');
  if (params.type === undefined || params.controller === undefined) return;
  throw refusal('You may only specify one of these parameters: type, controller.', { code: 'parameters_exclusive', param: 'type' });
}

function listSessions(call: Call, params: z.output<typeof sessionListParams>): object {
  const { payment_intent: intent, status } = params;
  return listNewest(
    call,
    'session',
    '/v1/checkout/sessions',
    (session) => (intent === undefined || session.payment_intent === intent) && (status === undefined || session.status === status),
    params,
  );
}

function listRefunds(call: Call, params: z.output<typeof refundListParams>): object {
  const { payment_intent: intent, charge } = params;
  return listNewest(
    call,
    'refund',
    '/v1/refunds',
    (refund) => (intent === undefined || refund.payment_intent === intent) && (charge === undefined || refund.charge === charge),
    params,
  );
}

/** Lists an account's objects of a kind, newest first, page by page. */
function listNewest<K extends 'session' | 'refund'>(
  { stage, owner }: Call,
  kind: K,
  url: string,
  isWanted: (value: Kinds[K]) => boolean,
  { limit = 10, starting_after: after }: { readonly limit?: number; readonly starting_after?: string },
): object {
  const found = stage.state.all(kind).filter((entry) => entry.owner === owner && isWanted(entry.value));
  found.reverse();
  const from = after === undefined ? 0 : found.findIndex(({ id }) => id === after) + 1;
  const page = found.slice(from, from + limit).map(({ value }) => value);
  return listOf(page, url, found.length > from + limit);
}
