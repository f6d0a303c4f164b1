declare global {
  interface Window {
    /** A question that `public/start.js` asked before the screen that needs its answer had arrived. */
    earlyAnswer?: { readonly path: string; readonly answer: Promise<Response> };
  }
}

/** The early answer to this question, once; undefined when none was asked for. */
export function takeEarlyAnswer(path: string): Promise<Response> | undefined {
  const early = globalThis.window?.earlyAnswer;
  if (early?.path !== path) return undefined;
  delete window.earlyAnswer;
  return early.answer;
}
