/** argon2id is CPU-bound: one whole core. */
export const hashing = { memoryMb: 1769 } as const;

/** What the server alone knows of a new password. */
export const weakPassword = ['password_common', 'password_name', 'password_pattern'] as const;
