/**
 * The fewest ms that something took, of at most five times, and no more of them once it took as few as it may. A loaded machine has moments
 * in which anything is late: that one is says little, that each of five is says enough.
 * @param enough ms
 * @param act does it once, and answers the ms that it took
 */
export async function soonest(enough: number, act: () => Promise<number>): Promise<number> {
  let fewest = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 5 && fewest > enough; time += 1) fewest = Math.min(fewest, await act());
  return fewest;
}
