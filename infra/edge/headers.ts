import { inlineScripts } from './inline-scripts.ts';

/**
 * Origins named in the response headers. CloudFront adds these headers to every reply: `infra/aws/edge/site.ts` creates a response headers
 * policy from them, and the local stack sends the same ones.
 */
export interface HeaderOrigins {
  /** Origin to which presigned POSTs go: `https://<bucket>.s3.<region>.amazonaws.com`. */
  readonly upload: string;
  /** `wss://<host>` of the site, for browsers whose `'self'` does not cover sockets (Safari before 15.4). */
  readonly socket?: string;
}

/** One year in seconds, the least that preload lists accept. */
export const strictTransportSeconds = 31_536_000;

/**
 * Returns the page's Content-Security-Policy. Scripts may be our own files or inlined in the pages; styles may be inline because Mantine
 * writes `<style>` tags. `blob:` allows the photo chosen in the browser and the worker that decodes it.
 */
export function contentSecurityPolicy(origins: HeaderOrigins): string {
  const connect = ["'self'", origins.upload, ...(origins.socket === undefined ? [] : [origins.socket])];
  return [
    "default-src 'self'",
    `script-src 'self' ${inlineScripts.map(({ hash }) => hash).join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src ${connect.join(' ')}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * Returns all headers of the policy as a map from lower-case name to value. Each replaces the origin's header of the same name. Every reply
 * has `no-referrer`, because addresses of registration pages contain their token.
 */
export function securityHeaders(origins: HeaderOrigins): Record<string, string> {
  return {
    'strict-transport-security': `max-age=${strictTransportSeconds}; includeSubDomains`,
    'content-security-policy': contentSecurityPolicy(origins),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  };
}

/**
 * Returns the headers of `embed.js` and of public pictures, which replace those of `securityHeaders`: other websites may load them, and emails
 * show logos there. They need no rules for frames and no content policy.
 */
export function embedHeaders(): Record<string, string> {
  return {
    'strict-transport-security': `max-age=${strictTransportSeconds}; includeSubDomains`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'cross-origin',
  };
}

/**
 * Returns the headers of public pages. They run no script and load only our own pictures. Styles may be inline here; each page itself also
 * allows only its own style sheet, by hash (`functions/lib/public-pages`), and browsers apply both policies. Their addresses hold no secret,
 * so links from them may say where they lead from.
 */
export function pageHeaders(): Record<string, string> {
  return {
    'strict-transport-security': `max-age=${strictTransportSeconds}; includeSubDomains`,
    'content-security-policy': [
      "default-src 'none'",
      "style-src 'unsafe-inline'",
      "img-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
  };
}
