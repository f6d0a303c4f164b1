/**
 * Returns the fewest ms that something took, in at most five tries, stopping once it was fast enough. On a loaded machine a single slow try
 * means little; five slow ones mean enough.
 * @param enough ms
 * @param act does it once, and returns the ms that it took
 */
export async function soonest(enough: number, act: () => Promise<number>): Promise<number> {
  let fewest = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 5 && fewest > enough; time += 1) fewest = Math.min(fewest, await act());
  return fewest;
}
