/** The ways to an event's evening. */
export const waysText = {
  prepare: 'Prepare',
  door: 'Door',
  rounds: 'Rounds',
  byHand: 'Pair by hand',
  report: 'Report',
  /** For screen readers, where several events are shown. */
  of: (way: string, event: string) => `${way} of ${event}`,
} as const;
