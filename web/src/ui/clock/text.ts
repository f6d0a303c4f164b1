/** Texts on the clock's face, for staff, guests and projectors. */
export const clockFaceText = {
  round: (round: number, rounds: number) => `Round ${round} of ${rounds}`,
  next: (round: number) => `Round ${round} is next`,
  ready: 'Ready',
  startsIn: 'Find your table',
  left: 'left',
  overtime: 'over time',
  paused: 'Paused',
  gap: 'until the next round',
  gapOver: 'since the break ended',
  between: (round: number) => `Round ${round} is over`,
  over: 'The evening is over',
  overHint: 'All rounds have been held.',
  finishedHint: (round: number, rounds: number) => `Finished after ${round} of ${rounds} rounds.`,
} as const;
