import * as z from 'zod/mini';

/** What holds for the whole platform (1-staff.md §3). */
export const systemSettings = z.object({ registration_enabled: z.boolean('Must be true or false') });
export type SystemSettings = z.output<typeof systemSettings>;
