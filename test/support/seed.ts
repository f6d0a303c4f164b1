/**
 * For property tests over the whole API. `npm test` draws the same values each time, so that a change is judged by what it changed;
 * `npm run test:security` draws new ones.
 */
export const seeded = process.env['TEST_SEED'] === 'random' ? {} : { seed: 20_261_120 };
