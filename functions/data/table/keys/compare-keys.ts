/** Compares keys as DynamoDB does, by their bytes. */
export const compareKeys = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other));
