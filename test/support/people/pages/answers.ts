import type { Page, Route as Request } from 'playwright-core';
import * as z from 'zod/mini';
import type { ReplyOf, Route } from '#shared/contract/define.ts';
import { type ErrorCode, type ErrorEnvelope, errorTable } from '#shared/contract/errors.ts';

/** Replaces the server's replies on a page for as long as it is open. The routes come from the contract. */

/** Answers a route with this successful reply. */
export const answer = <R extends Route>(page: Page, route: R, reply: ReplyOf<R>): Promise<unknown> =>
  on(page, route, (request) => request.fulfill({ status: route.status ?? 200, json: reply }));

/** Changes the server's own reply. A refusal is passed on unchanged, because the page handles it in its own way. */
export const amend = <R extends Route>(page: Page, route: R, change: (reply: ReplyOf<R>) => ReplyOf<R>): Promise<unknown> =>
  on(page, route, async (request) => {
    const response = await request.fetch();
    if (!response.ok()) return request.fulfill({ response });
    return request.fulfill({ response, json: change(z.parse(route.reply, await response.json()) as ReplyOf<R>) });
  });

interface Refusal {
  /** Message of the error; by default the code's own message. */
  readonly message?: string;
  /** Seconds after which to retry. */
  readonly retryAfter?: number;
}

/** Answers a route with an error in our envelope. */
export function refuseWith(page: Page, route: Route, code: ErrorCode, refusal: string | Refusal = {}): Promise<unknown> {
  const { message = errorTable[code].message, retryAfter } = typeof refusal === 'string' ? { message: refusal } : refusal;
  const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  const json: ErrorEnvelope = { error: message, message, code, request_id: 'none' };
  return on(page, route, (request) => request.fulfill({ status: errorTable[code].status, headers, json }));
}

/** Leaves calls of a route without a reply. */
export const holdBack = (page: Page, route: Route): Promise<unknown> => on(page, route, () => undefined);

/** Makes calls of a route fail as without a network. */
export const cutOff = (page: Page, route: Route): Promise<unknown> => on(page, route, (request) => request.abort());

function on(page: Page, { method, path }: Route, act: (request: Request) => unknown): Promise<unknown> {
  const address = new RegExp(`/api/v1${path.replaceAll(/\{\w+\}/g, '[^/?]+')}(\\?|$)`);
  return page.route(address, (request) => (request.request().method() === method ? act(request) : request.fallback()));
}
