import { type Answer, ask, type CallOptions, callApi, type SuccessOf } from '#infra/local/seed/call-api.ts';
import type { RequestOf, Route } from '#shared/contract/define.ts';
import { accounts } from '#shared/contract/routes/accounts.ts';
import { BrowserCookies, NoCookies } from './cookie-jar.ts';

/** Someone who calls the API: a staff member, a participant, or (without a token) a visitor. */
export interface Caller {
  readonly bearer?: string | undefined;
  /** Makes a call that must succeed, and parses its reply according to the contract. @throws `CallFailed` with the answer otherwise */
  call<R extends Route>(route: R, input: RequestOf<R>, options?: CallOptions): Promise<SuccessOf<R>>;
  /** Makes a call and returns its answer, whatever its status. */
  ask<R extends Route>(route: R, input: RequestOf<R>, options?: CallOptions): Promise<Answer>;
}

/** Returns a caller. @param origin such as `http://localhost:3000` */
export function callerOf(origin: string, bearer?: string, cookies: BrowserCookies = new NoCookies(origin)): Caller {
  return {
    bearer,
    call: (route, input, options) => callApi(origin, route, input, { bearer, cookies, ...options }),
    ask: (route, input, options) => ask(origin, route, input, { bearer, cookies, ...options }),
  };
}

/** Returns a visitor whose browser keeps cookies; all other callers here keep none. */
export const browserAt = (origin: string): Caller => callerOf(origin, undefined, new BrowserCookies(origin));

export async function signIn(origin: string, email: string, password: string): Promise<Caller> {
  const { access_token } = await callApi(origin, accounts.signIn, { email, password });
  return callerOf(origin, access_token);
}
