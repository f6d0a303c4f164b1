declare global {
  interface Window {
    /** A request that `public/start.js` made before the code of the screen that needs its reply had loaded. */
    earlyAnswer?: {
      readonly path: string;
      /** The access token that was sent; undefined for a visitor. */
      readonly bearer?: string | undefined;
      /** When the request was sent, epoch ms. */
      readonly at: number;
      readonly answer: Promise<Response>;
    };
  }
}

/**
 * How long a staff member's early reply may be used, in ms. After that it may be out of date, and no live message would say so
 * (`lib/live/known-current.ts`).
 */
const staffWithin = 3000;

/** Returns this caller's early request with its reply, but only once; undefined if there was none. */
export function takeEarlyAnswer(path: string, bearer: string | undefined): Window['earlyAnswer'] {
  const early = globalThis.window?.earlyAnswer;
  if (early?.path !== path) return undefined;
  // Removed even if it was not used, for instance because its token had expired: it would only get older.
  delete window.earlyAnswer;
  return early.bearer === bearer && (bearer === undefined || Date.now() - early.at <= staffWithin) ? early : undefined;
}
