/** For inputs whose error comes while the focus stays where it is: said to screen readers at once. */
export const announced = { errorProps: { role: 'alert' } } as const;

/** Props of a field for the name of a person or a place: no phone knows it better than who types it. */
export const nameField = { autoCorrect: 'off', autoCapitalize: 'words', spellCheck: false } as const;

/** The same for what is looked for, and for addresses of all kinds. */
export const literalField = { autoCorrect: 'off', autoCapitalize: 'none', spellCheck: false } as const;
