import * as z from 'zod/mini';

/** The settings of the whole platform (docs/rules/tenants.md#system-settings). */
export const systemSettings = z.object({ registration_enabled: z.boolean('Must be true or false') });
export type SystemSettings = z.output<typeof systemSettings>;
