const wanted = process.env['TEST_SEED'] ?? '20261120';

/**
 * Options of property tests over the whole API. `npm test` uses the same values each time, so that only the change under test affects the
 * result. `npm run test:security` (`TEST_SEED=random`) uses new ones. `TEST_SEED=<number>` repeats a failed run.
 */
export const seeded = wanted === 'random' ? {} : { seed: Number(wanted) };

/** Seed for tests that have their own random generator. */
export const seedOfRun = seeded.seed ?? Math.floor(Math.random() * 2 ** 31);
