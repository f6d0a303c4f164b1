/** A question that is asked before the screen that needs its answer has arrived. */
let early: { readonly path: string; readonly answer: Promise<Response> } | undefined;

/**
 * A guest who opened a registration link waits for two things, the screen and the check of the link: asks for the second
 * while the first is still on its way. The check's path is the screen's own address with a word behind it, so that no
 * contract has to be loaded for this.
 */
export function askEarly({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  if (!/^\/register\/[^/]+$/.test(pathname) || !search.includes('token=')) return;
  const path = `/api/v1${pathname}/validate${search}`;
  const answer = fetch(path, { headers: { accept: 'application/json' } });
  // Whoever takes it hears of the failure; until then it is nobody's.
  answer.catch(() => undefined);
  early = { path, answer };
}

/** The early answer to this question, once; undefined when none was asked for. */
export function takeEarlyAnswer(path: string): Promise<Response> | undefined {
  if (early?.path !== path) return undefined;
  const { answer } = early;
  early = undefined;
  return answer;
}
