/** Texts for the menu of things to print, and for the host's own paper. */
export const paperText = {
  runSheet: 'Run sheet',
  cards: 'Guest cards',
  changedCards: (count: number) => `Only changed cards (${count})`,
  badges: 'Badges',
  tables: 'Table numbers',
  sittingOut: 'Sitting out',
  startsAt: (time: string) => `about ${time}`,
} as const;
