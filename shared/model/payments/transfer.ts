import * as z from 'zod/mini';
import { instant } from '../common.ts';
import { gender } from '../participants/participant.ts';
import { amount, currency } from './currency.ts';
import { payingWay } from './price.ts';

/** A link that passes on a guest's place. `until`: until when it can be taken over. */
export const transferLink = z.object({ link: z.string(), until: instant });
export type TransferLink = z.output<typeof transferLink>;

/** A place that a link passes on, for whoever opens the link. */
export const transferredPlace = z.object({
  /** First name of the guest who passes it on. */
  from: z.string(),
  /** Only guests of this gender can take it over. */
  gender,
  until: instant,
  /** What is still to be paid for it; left out if it is paid. */
  due: z.optional(z.object({ amount, currency, way: payingWay })),
  /** Token of the event's registration link, for uploading a photo. */
  registration_token: z.string(),
});
export type TransferredPlace = z.output<typeof transferredPlace>;
