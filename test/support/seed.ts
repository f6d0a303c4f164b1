const wanted = process.env['TEST_SEED'] ?? '20261120';

/**
 * For property tests over the whole API. `npm test` draws the same values each time, so that a change is judged by what it changed;
 * `npm run test:security` (`TEST_SEED=random`) draws new ones. `TEST_SEED=<number>` draws again what a failure named.
 */
export const seeded = wanted === 'random' ? {} : { seed: Number(wanted) };

/** The same for a test with dice of its own. */
export const seedOfRun = seeded.seed ?? Math.floor(Math.random() * 2 ** 31);
