/** Text for the choice of a language opposite the logo of guests' pages. */
export const languageChoiceText = { label: 'Language' } as const;
