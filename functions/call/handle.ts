import middy, { type MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { rightsOf } from '#shared/contract/access.ts';
import type { BodyOf, CookiesOf, ParamsOf, QueryOf, ReplyOf, Route } from '#shared/contract/define.ts';
import { type ErrorCode, envelopeOf, Problem } from '#shared/contract/errors.ts';
import { env } from '../lib/env.ts';
import { addLogContext, describeError, log, setLogContext } from '../lib/log.ts';
import { type Actor, type ActorOf, identify, requireRank } from './actor.ts';
import { measure } from './measure.ts';
import { checkReply } from './reply/check-reply.ts';
import { ConditionalReply } from './reply/conditional-reply.ts';
import { cookieHeaders, cookiesOf } from './request/cookies.ts';
import { deviceNameOf } from './request/device-name.ts';
import {
  bearerOf,
  clientAddressOf,
  contentOf,
  cookieHeaderOf,
  idempotencyKeyOf,
  ifNoneMatchOf,
  paramsOf,
  queryOf,
  rawOf,
  userAgentOf,
} from './request/request.ts';

/** The input to a route's function, checked against its contract. */
export interface Call<R extends Route> {
  readonly actor: ActorOf<R>;
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  readonly clientAddress: string;
  readonly cookies: CookiesOf<R>;
  /** The browser and device, such as 'Safari on iPhone'. */
  readonly device: string;
  readonly idempotencyKey: string | undefined;
  /** The photo from a multipart form. */
  readonly photo: Uint8Array | undefined;
  /** The body as it came, and its signature; for routes that are `raw`. */
  readonly raw: { readonly body: string; readonly signature: string };
  /** Tags of the copies that the caller already has (`conditional-reply.ts`). */
  readonly ifNoneMatch: string | undefined;
}

type Answer<R extends Route> = ReplyOf<R> | ConditionalReply<ReplyOf<R>>;
/** What a route's function returns; nothing for a reply without content. */
// biome-ignore lint/suspicious/noConfusingVoidType: so that a function which returns nothing can be called directly
type Returned<R extends Route> = Answer<R> | (ReplyOf<R> extends undefined ? void : never);
type Run<R extends Route> = (call: Call<R>) => Promise<Returned<R>>;
/**
 * Called when a request's body is refused, before the refusal is sent. If it throws, its error is sent instead. If it returns fields,
 * because the event does not ask for them, they replace those that were sent, and the body is checked again. `sent`: the body as received.
 */
type AnswerFirst<R extends Route> = (
  call: Pick<Call<R>, 'params' | 'query' | 'actor'> & { readonly sent: string },
) => Promise<Instead> | Instead;
// biome-ignore lint/suspicious/noConfusingVoidType: most of these only throw
type Instead = object | undefined | void;
const sentOf = ({ body, isBase64Encoded }: APIGatewayProxyEvent) => Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8').toString();
type Layer = MiddlewareObj<APIGatewayProxyEvent, APIGatewayProxyResult>;

/**
 * Makes a Lambda handler for a route: identifies the caller, checks rank and input, runs the domain function, and maps the reply or error.
 * No route does any of this itself.
 */
export function handle<const R extends Route>(route: R, run: Run<R>, answerFirst?: AnswerFirst<R>) {
  return middy<APIGatewayProxyEvent, APIGatewayProxyResult>()
    .use(measure(route.id)) // First and therefore outermost, so that it sees every reply.
    .use(mapProblems(route)) // Handles the errors of everything below.
    .use(openLogContext(route))
    .handler(async (event) => {
      const cookies = cookiesOf(route, cookieHeaderOf(event));
      const multiValueHeaders = cookieHeaders(route, cookies);
      return { ...reply(route, await answer(route, event, cookies, run, answerFirst)), multiValueHeaders };
    });
}

async function answer<R extends Route>(
  route: R,
  event: APIGatewayProxyEvent,
  cookies: CookiesOf<R>,
  run: Run<R>,
  answerFirst?: AnswerFirst<R>,
): Promise<Returned<R>> {
  const identity = await identify(route, { bearer: bearerOf(event), query: event.queryStringParameters ?? {} });
  const call = async (actor: Actor): Promise<Returned<R>> => {
    if (actor?.kind === 'staff') addLogContext({ user_id: actor.userId });
    requireRank(route, actor);
    const [params, query] = [paramsOf<R>(event), queryOf(route, event)];
    const content = contentOf(route, event).catch(async (refusal: unknown) => {
      const instead = await answerFirst?.({ params, query, actor: actor as ActorOf<R>, sent: sentOf(event) });
      if (!instead) throw refusal;
      return contentOf(route, event, instead);
    });
    return run({
      actor: actor as ActorOf<R>,
      params,
      query,
      ...(await content),
      clientAddress: clientAddressOf(event),
      cookies,
      device: deviceNameOf(userAgentOf(event)),
      idempotencyKey: idempotencyKeyOf(event),
      raw: rawOf(route, event),
      ifNoneMatch: ifNoneMatchOf(event),
    });
  };
  const { claimed } = identity;
  if (!onlyReads(route) || claimed === null) return call(await identity.check());

  // A read starts immediately with the token's claims. Its result is used only if the stored record still agrees with them.
  const [checked, early] = await Promise.allSettled([identity.check(), call(claimed)]);
  if (checked.status === 'rejected') throw checked.reason;
  if (!hasSameMembership(claimed, checked.value)) return call(checked.value);
  if (early.status === 'rejected') throw early.reason;
  return early.value;
}

/** Whether a route may run before the caller has been checked. An export must wait: it is a GET, but it writes an audit entry. */
const onlyReads = (route: Route): boolean => route.method === 'GET' && !rightsOf(route).includes('table:put');

function hasSameMembership(claimed: Actor, checked: Actor): boolean {
  if (claimed?.kind !== 'staff' || checked?.kind !== 'staff') return true;
  return claimed.role === checked.role && claimed.tenantId === checked.tenantId && !checked.closing && !checked.lacksPasskey;
}

function reply(route: Route, answer: unknown): APIGatewayProxyResult {
  const headers = {
    ...replyHeaders,
    ...(answer instanceof ConditionalReply ? conditionalHeaders(route, answer.tag) : {}),
    ...openHeaders(route),
  };
  const value = answer instanceof ConditionalReply ? answer.value : answer;
  if (answer instanceof ConditionalReply && value === undefined) return { statusCode: 304, headers, body: '' };
  const statusCode = route.status ?? 200;
  if (statusCode === 204) return { statusCode, headers, body: '' };
  if (env('REPLY_CHECK') === 'strict') checkReply(route, value);
  if (value instanceof Uint8Array) return pictureReply(route, value, headers);
  if (route.replyType !== undefined)
    return { statusCode, headers: { ...headers, ...downloadHeaders(route.replyType) }, body: String(value) };
  return { statusCode, headers, body: JSON.stringify(value) };
}

const replyHeaders = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

/**
 * Only the caller's browser caches a reply, and asks each time whether the reply has changed. Anyone may cache a public reply, for as long
 * as the contract says.
 */
const conditionalHeaders = ({ published }: Route, tag: string) =>
  published === undefined
    ? { 'cache-control': 'private, no-cache', etag: `W/"${tag}"`, vary: 'authorization' }
    : { 'cache-control': `public, max-age=${published}`, etag: `W/"${tag}"` };

/** Any website may read what is public, including errors. There is no `Allow-Credentials`, so cookies are never sent. */
const openHeaders = ({ published }: Route): Record<string, string> =>
  published === undefined ? {} : { 'access-control-allow-origin': '*' };

/** Text other than JSON is sent as a file to download. */
const downloadHeaders = (type: string) => ({ 'content-type': `${type}; charset=utf-8`, 'content-disposition': 'attachment' });

const pictureReply = ({ replyType = 'image/jpeg' }: Route, bytes: Uint8Array, headers: Record<string, string>) => ({
  statusCode: 200,
  headers: { ...headers, 'content-type': replyType },
  body: Buffer.from(bytes).toString('base64'),
  isBase64Encoded: true,
});

function openLogContext(route: Route): Layer {
  return {
    before: ({ event }) => setLogContext({ request_id: event.requestContext?.requestId, route: route.id }),
  };
}

function mapProblems(route: Route): Layer {
  return {
    onError: (request) => {
      const problem = problemOf(request.error);
      const requestId = request.event.requestContext?.requestId ?? 'unknown';
      const retryAfter = problem.retryAfter === undefined ? {} : { 'retry-after': String(problem.retryAfter) };
      request.response = {
        statusCode: problem.status,
        headers: { ...replyHeaders, ...retryAfter, ...openHeaders(route) },
        body: JSON.stringify(envelopeOf(problem, requestId)),
      };
    },
  };
}

/**
 * Refusals that may indicate an attack (docs/rules/calls.md#logs). An expired access token is not one of them, because every client has one
 * every quarter of an hour.
 */
const noted: ReadonlySet<ErrorCode> = new Set([
  'forbidden',
  'no_tenant',
  'invalid_credentials',
  'invalid_code',
  'too_many_requests',
  'too_many_at_once',
] as const);

function problemOf(error: unknown): Problem {
  if (error instanceof Problem) {
    if (noted.has(error.code)) log('warn', 'A call was refused', { code: error.code });
    return error;
  }
  log('error', 'A call failed unexpectedly', describeError(error));
  return new Problem('internal', { cause: error });
}
