export const roundCardsText = {
  label: 'Rounds',
  title: (round: number) => `Round ${round}`,
  state: { held: 'Held', now: 'Now', next: 'Next', later: null },
  table: (table: number) => `Table ${table}`,
  tables: 'Table',
  sittingOut: 'Sitting out',
  numbered: (number: number, name: string) => `${number} · ${name}`,
  gone: 'Someone who left',
  swap: (name: string, round: number) => `Swap ${name} in round ${round}`,
  swapHint: (name: string) => `Who should ${name} change places with? Choose someone in the same round.`,
  stop: 'Cancel',
  void: 'Did not take place',
  unvoid: 'Took place',
  voided: 'Did not take place',
  notMutual: 'Not mutual',
  editFailed: 'This could not be changed',
  undo: 'Undo',
  undone: 'The previous plan is back.',
  planned: (from: number, to: number, isFirst: boolean) =>
    `${from === to ? `Round ${from}` : `Rounds ${from}–${to}`} ${isFirst ? 'planned' : 'replanned'}.`,
} as const;

/** Texts shown if the room is no longer the one that was planned for. */
export const roomBannerText = {
  change: (came: number, left: number) =>
    `${[came > 0 ? `${came} came` : '', left > 0 ? `${left} left` : ''].filter((part) => part !== '').join(', ')} since this plan was made.`,
  replan: (from: number, to: number) => (from === to ? `Replan round ${from}` : `Replan rounds ${from}–${to}`),
  busy: 'Planning...',
} as const;

/** Texts for the people who are here. */
export const peopleText = {
  title: 'Who is here',
  search: 'Search people',
  placeholder: 'Search by name...',
  here: (here: number, all: number) => `${here} of ${all} checked in`,
  checkIn: (name: string) => `${name} is here`,
  absent: (name: string) => `${name} is absent`,
  absentWord: 'Absent',
  leaves: (name: string) => `How long ${name} stays`,
  stays: 'Stays to the end',
  leavesAfter: (round: number) => `Leaves after round ${round}`,
  seated: (name: string) => `${name} keeps one table`,
  seatedWord: 'Stays seated',
  nobody: 'No one has that name.',
  failed: 'This could not be changed',
  done: 'Done',
} as const;
