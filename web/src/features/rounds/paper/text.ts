/** Texts for the menu of things to print. */
export const paperText = {
  runSheet: 'Run sheet',
  cards: 'Guest cards',
  changedCards: (count: number) => `Only changed cards (${count})`,
  badges: 'Badges',
  tables: 'Table numbers',
  plan: (version: number, time: string) => `Plan ${version} · ${time}`,
  round: 'Round',
  table: 'Table',
  yes: 'Yes',
  friends: 'Friends',
  no: 'No',
  name: 'Name and notes',
  sitsOut: 'sits out',
  sittingOut: 'Sitting out',
  code: 'Your evening',
  startsAt: (time: string) => `about ${time}`,
} as const;
