const wanted = process.env['TEST_SEED'] ?? '20261120';

/**
 * For property tests over the whole API. `npm test` uses the same values each time, so that a result depends on the change only; `npm run
 * test:security` (`TEST_SEED=random`) uses new ones. `TEST_SEED=<number>` repeats those of a failure.
 */
export const seeded = wanted === 'random' ? {} : { seed: Number(wanted) };

/** The same for a test with its own dice. */
export const seedOfRun = seeded.seed ?? Math.floor(Math.random() * 2 ** 31);
