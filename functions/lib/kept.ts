/**
 * Keeps a function's state in memory from one call to the next. It is made when it is first asked for.
 * @returns a function that gives it
 */
export function kept<State>(make: () => State): () => State {
  let state: { readonly made: State } | undefined;
  return () => {
    state ??= { made: make() };
    return state.made;
  };
}
