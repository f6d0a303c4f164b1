/**
 * Returns the fewest ms that an action took, in at most five attempts, stopping once it was fast enough. On a loaded machine one slow
 * attempt means little; five slow attempts mean something.
 * @param enough milliseconds that are fast enough
 * @param act performs the action once, and returns the ms that it took
 */
export async function soonest(enough: number, act: () => Promise<number>): Promise<number> {
  let fewest = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 5 && fewest > enough; time += 1) fewest = Math.min(fewest, await act());
  return fewest;
}
