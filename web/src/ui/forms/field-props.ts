/** Props for inputs whose error appears while they still have the focus: screen readers announce the error immediately. */
export const announced = { errorProps: { role: 'alert' } } as const;

/** Props for a field with the name of a person or place, which no phone should correct. */
export const nameField = { autoCorrect: 'off', autoCapitalize: 'words', spellCheck: false } as const;

/** Props for a field with search terms or any kind of address, which no phone should correct or capitalize. */
export const literalField = { autoCorrect: 'off', autoCapitalize: 'none', spellCheck: false } as const;
