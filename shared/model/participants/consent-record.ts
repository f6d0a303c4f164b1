import * as z from 'zod/mini';
import { id, instant } from '../common.ts';

const agreement = {
  at: instant,
  /** The number of the words (docs/rules/registration.md#consent). */
  words: z.number(),
  /** The words themselves, a line each, as they were shown. */
  text: z.array(z.string()),
};

/** What a participant agreed to, as their session may see it. */
export const consentRecord = z.object({
  /** By the registration form, or their own profile's: the latest time. Null for a profile that staff entered, until its owner agrees. */
  given: z.nullable(z.object(agreement)),
  /** Evenings whose own page asked for it, after others began to see something new of a guest; the latest evening first. */
  evenings: z.array(z.object({ event_id: id, event_name: z.string(), ...agreement })),
});
export type ConsentRecord = z.output<typeof consentRecord>;
