/** Set by `FunctionsTogether` for the bundle that it loads. */
declare const currentCall: () => { kept: Map<unknown, unknown> };

/**
 * Replaces `functions/lib/kept.ts` where functions share a process: each function keeps its own state, as on AWS, so it needs the rights to
 * load that state.
 */
export function kept<State>(make: () => State): () => State {
  return () => {
    const states = currentCall().kept;
    if (!states.has(make)) states.set(make, make());
    return states.get(make) as State;
  };
}
