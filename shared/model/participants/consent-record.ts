import * as z from 'zod/mini';
import { id, instant } from '../common.ts';

const agreement = {
  at: instant,
  /** The number of the consent text (docs/rules/registration.md#consent). */
  words: z.number(),
  /** The language of the page on which it was shown (BCP 47). */
  language: z.string(),
  /** The text as it was shown, one string per line. */
  text: z.array(z.string()),
};

/** A participant's consent, as shown in their own session. */
export const consentRecord = z.object({
  /**
   * The latest consent given in the registration form or in their own profile. Null for a profile that staff entered, until its owner
   * consents.
   */
  given: z.nullable(z.object(agreement)),
  /** Consents given on the page of an evening, because other people had begun to see something new about guests. Latest evening first. */
  evenings: z.array(z.object({ event_id: id, event_name: z.string(), ...agreement })),
});
export type ConsentRecord = z.output<typeof consentRecord>;
