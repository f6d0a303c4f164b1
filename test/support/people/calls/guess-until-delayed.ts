/**
 * Guesses until one has to wait: the sixth, unless the machine is slow. A delay of 1, 2, 4 … seconds, at most 30, begins with each guess
 * from the fifth on; if it is over before the next one, that is read, too (docs/rules/accounts.md#slowing-down-guesses).
 * @param guess makes the `count`-th guess, from 0, and returns its answer
 * @returns the statuses of those that were read, at least five, and the one that was refused
 * @throws Error when fewer were read, or more than expired delays allow
 */
export async function guessUntilDelayed<Answer extends { readonly status: number }>(
  guess: (count: number) => Promise<Answer>,
): Promise<{ read: number[]; refused: Answer }> {
  const begun = performance.now();
  const read: number[] = [];
  for (;;) {
    const answer = await guess(read.length);
    const isDelayed = answer.status === 429;
    if (!isDelayed) read.push(answer.status);
    const took = performance.now() - begun;
    if (isDelayed ? read.length < 5 : read.length > 5 + Math.floor(Math.log2(took / 1000 + 1)))
      throw new Error(`${read.length} guesses were read in ${Math.round(took)} ms`);
    if (isDelayed) return { read, refused: answer };
  }
}
