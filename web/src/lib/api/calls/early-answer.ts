declare global {
  interface Window {
    /** A request that `public/start.js` made before the screen that needs its answer had loaded. */
    earlyAnswer?: {
      readonly path: string;
      /** The access token it was asked for with; absent for a visitor's. */
      readonly bearer?: string | undefined;
      /** When it was asked for, epoch ms. */
      readonly at: number;
      readonly answer: Promise<Response>;
    };
  }
}

/** Ms after which what a member of staff has asked for may have changed without the live line's telling (`lib/live/known-current.ts`). */
const staffWithin = 3000;

/** The early request of this caller, with its answer, once; undefined when there was none. */
export function takeEarlyAnswer(path: string, bearer: string | undefined): Window['earlyAnswer'] {
  const early = globalThis.window?.earlyAnswer;
  if (early?.path !== path) return undefined;
  // Also one that is not taken, as its token had run out: it grows no younger.
  delete window.earlyAnswer;
  return early.bearer === bearer && (bearer === undefined || Date.now() - early.at <= staffWithin) ? early : undefined;
}
