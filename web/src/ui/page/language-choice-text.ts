/** Text for the choice of a language at the foot of guests' pages. */
export const languageChoiceText = { label: 'Language' } as const;
