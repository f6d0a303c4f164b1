import { type CookieName, cookieNameAt, cookieValuePattern, setCookieLine } from '#shared/contract/cookies.ts';
import type { CookiesOf, Route } from '#shared/contract/define.ts';
import { env } from '../../lib/env.ts';
import { newNonce } from '../../lib/ids.ts';

const usesOf = (route: Route) => Object.entries(route.cookies ?? {}) as [CookieName, 'read' | 'set'][];

/**
 * Returns the cookies that a call's route declares, keyed by name. A cookie that the route itself sets is always present: if the browser
 * has none, or an invalid one, a new value is generated.
 * @param header the request's `Cookie` header
 */
export function cookiesOf<R extends Route>(route: R, header = ''): CookiesOf<R> {
  const values = usesOf(route).map(([cookie, use]) => [cookie, findCookie(header, cookie) ?? (use === 'set' ? newNonce() : undefined)]);
  return Object.fromEntries(values) as CookiesOf<R>;
}

function findCookie(header: string, cookie: CookieName): string | undefined {
  const name = cookieNameAt(cookie, env('SITE_URL'));
  return new RegExp(`(?:^|; ?)${name}=(${cookieValuePattern})(?=;|$)`).exec(header)?.[1];
}

/** Returns the headers of a successful reply: the cookies that the route sets, each with the value that the call received. */
export function cookieHeaders(route: Route, cookies: Readonly<Record<string, string | undefined>>): Record<string, string[]> {
  const lines = usesOf(route)
    .filter(([, use]) => use === 'set')
    .map(([cookie]) => setCookieLine(cookie, cookies[cookie] ?? '', env('SITE_URL')));
  return lines.length === 0 ? {} : { 'set-cookie': lines };
}
