import type { CookieJar } from '#infra/local/seed/call-api.ts';
import { type CookieName, type CookieUse, cookieNameAt, cookieValuePattern, setCookieLine } from '#shared/contract/cookies.ts';
import type { Route } from '#shared/contract/define.ts';

const setBy = (route: Route) =>
  (Object.entries(route.cookies ?? {}) as [CookieName, CookieUse][]).flatMap(([cookie, use]) => (use === 'set' ? [cookie] : []));

/**
 * The cookies of one browser. Also checks every reply against the contract: a successful reply must set exactly the cookies that its route
 * declares, with the declared attributes.
 */
export class BrowserCookies implements CookieJar {
  readonly #kept = new Map<string, string>();
  readonly #site: string;

  constructor(site: string) {
    this.#site = site;
  }

  header(): string | undefined {
    return this.#kept.size === 0 ? undefined : [...this.#kept].map((pair) => pair.join('=')).join('; ');
  }

  take(route: Route, status: number, lines: readonly string[]): void {
    const expected = status === (route.status ?? 200) ? setBy(route) : [];
    if (lines.length !== expected.length) throw new Error(`${route.id} answered ${status} with the cookies ${JSON.stringify(lines)}`);
    for (const [place, cookie] of expected.entries()) {
      const value = new RegExp(`^[^=]+=(${cookieValuePattern});`).exec(lines[place] ?? '')?.[1] ?? '';
      if (lines[place] !== setCookieLine(cookie, value, this.#site)) throw new Error(`${route.id} set ${lines[place]}`);
      this.#kept.set(cookieNameAt(cookie, this.#site), value);
    }
  }
}

/** A client that keeps no cookies, such as a program that calls the API. */
export class NoCookies extends BrowserCookies {
  override header(): undefined {
    return undefined;
  }
}
