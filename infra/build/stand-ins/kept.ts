/** Given by `FunctionsTogether` to the bundle that it loads. */
declare const currentCall: () => { kept: Map<unknown, unknown> };

/** Stands in for `functions/lib/kept.ts` where functions share a process: each keeps its own, as on AWS, and needs the rights to get it. */
export function kept<State>(make: () => State): () => State {
  return () => {
    const states = currentCall().kept;
    if (!states.has(make)) states.set(make, make());
    return states.get(make) as State;
  };
}
