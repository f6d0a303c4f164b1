/** argon2id is CPU-bound: one whole core. */
export const hashing = { memoryMb: 1769 } as const;

/** Errors of a new password that only the server can detect. */
export const weakPassword = ['password_common', 'password_name', 'password_pattern'] as const;
