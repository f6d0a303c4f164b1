/** Returns an address's parameters after changes, which are keyed by parameter: a text sets the parameter, null removes it. */
export function changeSearch(search: URLSearchParams, changes: Readonly<Record<string, string | null>>): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}
