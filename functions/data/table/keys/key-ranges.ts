/** The key right after this one. */
export const justAfter = (key: string): string => `${key}\u0000`;

/** Sorts after every character of a key: with it appended, a beginning of keys is where they end. */
export const afterAll = '\u{10FFFF}';
