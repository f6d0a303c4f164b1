interface CookieSpec {
  /** The cookie's name without the prefix that https adds (see `cookieNameAt`). */
  readonly name: string;
  /** How many seconds the cookie is kept after the reply that last set it. */
  readonly maxAge: number;
  /** Its purpose, for the OpenAPI document. */
  readonly meaning: string;
}

/**
 * The product's cookies. Each holds 128 random bits and authorizes nothing: a call's rights come from its bearer token or from a proof in
 * its body, so a forged cookie gains nothing. Cookies only distinguish browsers when guesses and emails are counted, so that a stranger's
 * guesses do not use up the owner's attempts.
 */
export const cookieTable = {
  /** https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies */
  device: {
    name: 'tabletwo-device',
    maxAge: 365 * 24 * 3600,
    meaning: 'Identifies a browser that was used to sign in before; its wrong passwords are counted separately.',
  },
  codes: {
    name: 'tabletwo-codes',
    // A code is valid for the same time.
    maxAge: 10 * 60,
    meaning: 'Identifies the browser that requested a code; it has its own five guesses, and only a code requested there replaces it.',
  },
} as const satisfies Record<string, CookieSpec>;

export type CookieName = keyof typeof cookieTable;

/**
 * `read`: the call reads the browser's value. `set`: a successful reply also sets the cookie, to its existing value or, if there is none,
 * to a new one.
 */
export type CookieUse = 'read' | 'set';

/** The pattern of every cookie's value: 128 bits as base64url. */
export const cookieValuePattern = '[\\w-]{22}';

/**
 * Returns a cookie's name on a site (`https://tabletwo.example`). Browsers refuse a cookie named `__Host-…` from a neighboring host or over
 * plain http. The prefix requires `Secure`, which not every browser accepts on `http://localhost`.
 */
export const cookieNameAt = (cookie: CookieName, siteUrl: string): string =>
  `${siteUrl.startsWith('https:') ? '__Host-' : ''}${cookieTable[cookie].name}`;

/**
 * Returns the `Set-Cookie` line. `Strict`, because only our own pages make these calls, and no link leads to one. `Path=/`, because
 * `__Host-` requires it; no cache in front of pages or photos uses cookies.
 */
export function setCookieLine(cookie: CookieName, value: string, siteUrl: string): string {
  const secure = siteUrl.startsWith('https:') ? '; Secure' : '';
  return `${cookieNameAt(cookie, siteUrl)}=${value}; Max-Age=${cookieTable[cookie].maxAge}; Path=/; HttpOnly; SameSite=Strict${secure}`;
}
