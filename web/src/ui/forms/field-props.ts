/** For inputs whose error appears while they keep the focus: announced to screen readers at once. */
export const announced = { errorProps: { role: 'alert' } } as const;

/** Props of a field for a name of a person or a place, which no phone should correct. */
export const nameField = { autoCorrect: 'off', autoCapitalize: 'words', spellCheck: false } as const;

/** The same for search terms and all kinds of addresses. */
export const literalField = { autoCorrect: 'off', autoCapitalize: 'none', spellCheck: false } as const;
