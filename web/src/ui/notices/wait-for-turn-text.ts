/** Shown while a guest waits for their turn; loaded on demand. */
export const waitForTurnText = {
  why: 'Many people are registering from here right now.',
  goesOn: (duration: string) => `Your registration will continue in ${duration}. Please keep this page open.`,
  stop: 'Stop waiting',
} as const;
