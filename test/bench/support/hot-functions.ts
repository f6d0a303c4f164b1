/** Functions that an evening calls all the time, or that a guest waits for on a phone. */
export const hotFunctions: readonly string[] = [
  'accounts-get-own-account',
  'events-get-event',
  'events-list-events',
  'participants-list-event-participants',
  'matches-list-candidates',
  'matches-create-match',
  'matches-list-match-history',
  'registration-validate-link',
  'registration-register-for-event',
  'sockets-connect',
  'streams-broadcast',
];

/** Maximum bytes of each hot function's bundle, minified. Cold starts are measured separately (docs/benchmarks.md, line 2). */
export const hotBundleBytes = 400 * 1024;
