import { globSync } from 'node:fs';
import { join } from 'node:path';

/** Tests that depend on the usual engine: they compare with its figures, open its file, or fill its disk. */
const ofUsualEngine = [
  'test/exhaustive/api/whole-evenings/year.test.ts',
  'test/exhaustive/api/every-route/capacity.test.ts',
  'test/exhaustive/api/events/many-events.test.ts',
  'test/exhaustive/fault/full-disk.test.ts',
];
const root = join(import.meta.dirname, '../..');
const testsIn = (folders: string) => globSync(`test/${folders}/**/*.test.ts`, { cwd: root }).map((name) => name.replaceAll('\\', '/'));

/**
 * Suites of `npm run assure`, keyed by name. A test's path decides its suite: `fault` has everything in a folder of that name, and the
 * evenings whose stream readers die. `security` lists the files that are only about who may do what with which input; add new files here.
 */
export const suites = {
  security: [
    'test/contract/hostile-places.test.ts',
    'test/contract/input-cost.test.ts',
    'test/contract/names.test.ts',
    'test/api/every-route/access.test.ts',
    'test/api/every-route/attack.test.ts',
    'test/api/every-route/capabilities.test.ts',
    'test/api/every-route/hostile-input.test.ts',
    'test/api/every-route/fitting-input.test.ts',
    'test/api/accounts/sessions.test.ts',
    'test/api/passkeys/passkeys.test.ts',
    'test/api/accounts/account-deletion.test.ts',
    'test/api/accounts/codes.test.ts',
    'test/api/every-route/replies.test.ts',
    'test/api/participants/erasure.test.ts',
    'test/api/safety/help-calls.test.ts',
    'test/api/keep-apart/keep-oneself-apart.test.ts',
    'test/api/safety/reports.test.ts',
    'test/exhaustive/api/every-route/two-organizations.test.ts',
  ],
  fault: ['test/fault', 'test/exhaustive/fault', 'functions/domain/waiting/waiting-evenings.test.ts'],
  /** Tests that run on Amazon's own DynamoDB Local. */
  engines: testsIn('{,exhaustive/}{api,fault}').filter((name) => !ofUsualEngine.includes(name)),
} as const satisfies Record<string, readonly string[]>;

export type Suite = keyof typeof suites;
