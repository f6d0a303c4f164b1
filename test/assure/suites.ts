import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** They compare with figures that the usual engine gave. */
const goldenFigures = ['laws/capacity.test.ts', 'events/many-events.test.ts'];
const apiTests = readdirSync(join(import.meta.dirname, '../api'), { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.test.ts'));

/**
 * What `npm run assure` runs, by name. A test belongs to a suite by where it stands: everything in `test/fault` is fault,
 * and `security` are the files whose whole subject is who may do what with which input: a new one is added here.
 */
export const suites = {
  security: [
    'test/contract/hostile-places.test.ts',
    'test/contract/input-cost.test.ts',
    'test/contract/names.test.ts',
    'test/api/laws/laws.test.ts',
    'test/api/laws/capabilities.test.ts',
    'test/api/laws/hostile-input.test.ts',
    'test/api/laws/fitting-input.test.ts',
    'test/api/accounts/sessions.test.ts',
    'test/api/accounts/codes.test.ts',
    'test/api/laws/replies.test.ts',
    'test/api/participants/erasure.test.ts',
    'test/api/laws/two-organizations.test.ts',
  ],
  fault: ['test/fault'],
  /** On Amazon's own DynamoDB Local. */
  engines: apiTests.filter((name) => !goldenFigures.includes(name)).map((name) => `test/api/${name}`),
} as const satisfies Record<string, readonly string[]>;

export type Suite = keyof typeof suites;
