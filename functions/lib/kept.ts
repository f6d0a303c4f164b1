/**
 * Keeps a function's state in memory from one call to the next. The state is created on first use.
 * @returns a function that returns the state
 */
export function kept<State>(make: () => State): () => State {
  let state: { readonly made: State } | undefined;
  return () => {
    state ??= { made: make() };
    return state.made;
  };
}
