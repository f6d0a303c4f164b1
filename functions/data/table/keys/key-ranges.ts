/** Returns the key that comes right after this one. */
export const justAfter = (key: string): string => `${key}\u0000`;

/** Sorts after every character of a key. Appended to a prefix, it ends the range of keys with that prefix. */
export const afterAll = '\u{10FFFF}';
