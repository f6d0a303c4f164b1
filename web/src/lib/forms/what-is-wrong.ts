import * as z from 'zod/mini';

/** Returns what is wrong with a value, by the schema that the server also uses; undefined if nothing is. */
export const whatIsWrong = (schema: z.ZodMiniType, value: unknown): string | undefined =>
  z.safeParse(schema, value).error?.issues[0]?.message;
