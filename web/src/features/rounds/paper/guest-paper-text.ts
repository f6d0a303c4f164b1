/** Texts on paper that guests read. */
export const guestPaperText = {
  round: 'Round',
  table: 'Table',
  name: 'Name and notes',
  answers: { yes: 'Yes', friends: 'Friends', no: 'No' },
  sitsOut: 'sits out',
  evening: 'Your evening',
  plan: (version: number, time: string) => `Plan ${version} · ${time}`,
} as const;
