import * as z from 'zod/mini';
import { id, instant } from '../common.ts';

const agreement = {
  at: instant,
  /** The number of the words (docs/rules/registration.md#consent). */
  words: z.number(),
  /** The words as they were shown, one string per line. */
  text: z.array(z.string()),
};

/** A participant's consent, as their own session may see it. */
export const consentRecord = z.object({
  /** The latest consent by the registration form or their own profile. Null for a profile that staff entered, until its owner consents. */
  given: z.nullable(z.object(agreement)),
  /** Consents given on an evening's page, because others had begun to see something new of guests. The latest evening first. */
  evenings: z.array(z.object({ event_id: id, event_name: z.string(), ...agreement })),
});
export type ConsentRecord = z.output<typeof consentRecord>;
