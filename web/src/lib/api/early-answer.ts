declare global {
  interface Window {
    /** A request that `public/start.js` made before the screen that needs its answer had loaded. */
    earlyAnswer?: { readonly path: string; readonly answer: Promise<Response> };
  }
}

/** The early answer to this request, once; undefined when there was no such request. */
export function takeEarlyAnswer(path: string): Promise<Response> | undefined {
  const early = globalThis.window?.earlyAnswer;
  if (early?.path !== path) return undefined;
  delete window.earlyAnswer;
  return early.answer;
}
