/**
 * What `npm run assure` runs, by name. A test belongs to a suite by where it stands: everything in `test/fault` is fault,
 * and these are the files whose whole subject is who may do what with which input. A new one is added here.
 */
export const suites = {
  security: [
    'test/api/laws.test.ts',
    'test/api/capabilities.test.ts',
    'test/api/hostile-input.test.ts',
    'test/api/fitting-input.test.ts',
    'test/api/sessions.test.ts',
    'test/api/codes.test.ts',
    'test/api/replies.test.ts',
    'test/api/participants-erasure.test.ts',
    'test/api/two-organizations.test.ts',
  ],
  fault: ['test/fault'],
  /** On Amazon's own DynamoDB Local: whatever rests on conditions, transactions, indexes, pages and the stream. */
  engines: [
    'test/api/registration.test.ts',
    'test/api/matching.test.ts',
    'test/api/match-lists.test.ts',
    'test/api/events.test.ts',
    'test/api/participants.test.ts',
    'test/api/participants-erasure.test.ts',
    'test/api/participants-photos.test.ts',
    'test/api/participants-profile.test.ts',
    'test/api/staff.test.ts',
    'test/api/live.test.ts',
  ],
} as const satisfies Record<string, readonly string[]>;

export type Suite = keyof typeof suites;
