interface CookieSpec {
  /** As browsers know it, but for the prefix that https adds (see `cookieNameAt`). */
  readonly name: string;
  /** Seconds from the reply that last set it. */
  readonly maxAge: number;
  /** What it is for, for the OpenAPI document. */
  readonly meaning: string;
}

/**
 * The product's cookies. Each holds 128 random bits and authorizes nothing by itself: what a call may do follows from its
 * bearer token, or from what its body proves. So a forged request gains nothing by them. They only tell one browser from another
 * where guesses and mails are counted, so that a stranger's guesses do not use up somebody's own.
 */
export const cookieTable = {
  /** https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies */
  device: {
    name: 'tabletwo-device',
    maxAge: 365 * 24 * 3600,
    meaning: 'Tells a browser that somebody has signed in with before: there, wrong passwords are counted apart from everybody else’s.',
  },
  codes: {
    name: 'tabletwo-codes',
    // As long as a code is good.
    maxAge: 10 * 60,
    meaning: 'Tells the browser that asked for a code: there it has five guesses of its own, and only a code asked for there replaces it.',
  },
} as const satisfies Record<string, CookieSpec>;

export type CookieName = keyof typeof cookieTable;

/** `read`: the call looks at what the browser has. `set`: a good reply also sets it, to what the browser has already, else to something new. */
export type CookieUse = 'read' | 'set';

/** The form of every cookie's value: 128 bits as base64url. */
export const cookieValuePattern = '[\\w-]{22}';

/**
 * A cookie's name on a site (`https://tabletwo.example`). `__Host-` has browsers refuse one that a neighboring host or plain http
 * wrote. It needs `Secure`, which not every browser keeps on `http://localhost`.
 */
export const cookieNameAt = (cookie: CookieName, siteUrl: string): string =>
  `${siteUrl.startsWith('https:') ? '__Host-' : ''}${cookieTable[cookie].name}`;

/**
 * The `Set-Cookie` line. `Strict`: only our own pages make these calls, and never by following a link. `Path=/`: `__Host-` knows
 * no other, and no cache in front of pages or photos looks at cookies.
 */
export function setCookieLine(cookie: CookieName, value: string, siteUrl: string): string {
  const secure = siteUrl.startsWith('https:') ? '; Secure' : '';
  return `${cookieNameAt(cookie, siteUrl)}=${value}; Max-Age=${cookieTable[cookie].maxAge}; Path=/; HttpOnly; SameSite=Strict${secure}`;
}
