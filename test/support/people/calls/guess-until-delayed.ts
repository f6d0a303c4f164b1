/**
 * Guesses until one has to wait, which must be the sixth: a delay of 1, 2, 4 … seconds begins with each from the fifth on, and on a slow machine
 * may be over when the next one comes, which is then read, too (docs/rules/accounts.md#slowing-down-guesses).
 * @param guess of the `count`-th guess, from 0: its answer
 * @returns the statuses of those that were read, at least five, and the one that was refused
 * @throws Error when more were read than the delays that were over let in
 */
export async function guessUntilDelayed<Answer extends { readonly status: number }>(
  guess: (count: number) => Promise<Answer>,
): Promise<{ read: number[]; refused: Answer }> {
  const begun = performance.now();
  const read: number[] = [];
  for (;;) {
    const answer = await guess(read.length);
    if (answer.status === 429) return { read, refused: answer };
    read.push(answer.status);
    const overBy = Math.floor(Math.log2((performance.now() - begun) / 1000 + 1));
    if (read.length > 5 + overBy) throw new Error(`${read.length} guesses were read in ${performance.now() - begun} ms`);
  }
}
