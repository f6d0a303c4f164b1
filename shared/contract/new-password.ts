/** Function size for argon2id, which is CPU-bound: one full core. */
export const hashing = { memoryMb: 1769 } as const;

/** Password errors that only the server can detect. */
export const weakPassword = ['password_common', 'password_name', 'password_pattern'] as const;
