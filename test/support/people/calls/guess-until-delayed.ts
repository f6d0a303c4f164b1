/**
 * Guesses until a guess must wait: the sixth, unless the machine is slow. From the fifth guess on, each starts a delay of 1, 2, 4 …
 * seconds, at most 30. A guess made after the delay is over is checked, too (docs/rules/accounts.md#slowing-down-guesses).
 * @param guess makes the `count`-th guess, from 0, and returns its answer
 * @returns the statuses of the guesses that were checked, at least five, and of the guess that was refused
 * @throws Error when fewer were checked, or more than expired delays allow
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
