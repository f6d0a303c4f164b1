/** Maximum size of a list in a reply, in bytes. Lambda's own limit is 6 MB. */
export const mostBytes = 4_000_000;

/** Returns as many of a list's first entries as fit into a reply, but at least one. */
export function fitting<Entry>(entries: readonly Entry[]): Entry[] {
  let left = mostBytes;
  const end = entries.findIndex((entry, at) => {
    left -= Buffer.byteLength(JSON.stringify(entry)) + 1;
    return left < 0 && at > 0;
  });
  return end < 0 ? [...entries] : entries.slice(0, end);
}
