/**
 * Keeps a function's state in memory from one call to the next. It is made at the first use.
 * @returns a function that returns it
 */
export function kept<State>(make: () => State): () => State {
  let state: { readonly made: State } | undefined;
  return () => {
    state ??= { made: make() };
    return state.made;
  };
}
