declare global {
  interface Window {
    /** A request that `public/start.js` made before the screen that needs its answer had loaded. */
    earlyAnswer?: {
      readonly path: string;
      /** Whose answer it is; absent for a visitor's. */
      readonly bearer?: string | undefined;
      /** When it was asked for, epoch ms. */
      readonly at: number;
      readonly answer: Promise<Response>;
    };
  }
}

/** Ms after which what a member of staff has asked for may have changed without the live line's telling (`lib/live/known-current.ts`). */
const staffWithin = 3000;

/** The early answer to this caller's request, once; undefined when there was no such request. */
export function takeEarlyAnswer(path: string, bearer: string | undefined): Promise<Response> | undefined {
  const early = globalThis.window?.earlyAnswer;
  if (early?.path !== path || early.bearer !== bearer) return undefined;
  delete window.earlyAnswer;
  if (bearer !== undefined && Date.now() - early.at > staffWithin) return undefined;
  return early.answer;
}

/** When the early request was made that nobody has taken yet, epoch ms. */
export const earlyAskedAt = (): number | undefined => globalThis.window?.earlyAnswer?.at;
