/** For inputs whose error appears while they keep the focus: announced to screen readers at once. */
export const announced = { errorProps: { role: 'alert' } } as const;

/** Props of a field for the name of a person or place, which no phone should correct. */
export const nameField = { autoCorrect: 'off', autoCapitalize: 'words', spellCheck: false } as const;

/** Props of a field for search terms and all kinds of addresses, which no phone should correct or capitalize. */
export const literalField = { autoCorrect: 'off', autoCapitalize: 'none', spellCheck: false } as const;
