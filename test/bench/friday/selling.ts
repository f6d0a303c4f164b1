import { habits, saleCalls, weights } from '../cost/evening-calls.ts';
import { type Golden, unitsOf } from '../cost/sum.ts';
import { quotas } from './quotas.ts';

/** Assumptions about the week before a Friday: all places are sold online, and all sales open at the same moment. */
export const sellingHabits = { guests: 100, share: 0.1, withinSeconds: 600 } as const;

/**
 * Stripe's limits per second in live mode: of all requests with the platform's key, and of each kind of request. We assume that requests for
 * the organizers' accounts count as the platform's.
 */
export const stripeLimits = { requests: 100, ofOneKind: 25, source: 'https://docs.stripe.com/rate-limits' } as const;

/** Need of each order, and the limit that it meets. */
export interface SellingNeed {
  readonly what: string;
  readonly source: string;
  readonly perOrder: number;
  readonly most: number;
}

/** Returns what a place needs that is ordered, paid and confirmed, from the golden capacity figures. */
export function needsOfOrder(golden: Golden): SellingNeed[] {
  const calls = Object.entries({ ...registrationPage, ...saleCalls });
  const total = (of: (route: string, call: { count: number; waiting: number }) => number) =>
    calls.reduce((sum, [route, call]) => sum + of(route, call), 0);
  const units = (route: string) => unitsOf(golden, route, sellingHabits.guests);
  const waiting = total((_, call) => call.waiting);
  const need = (name: keyof typeof quotas, perOrder: number): SellingNeed => {
    const { what, source, most } = quotas[name];
    return { what, source, perOrder, most };
  };
  const { source } = stripeLimits;
  return [
    {
      what: "Stripe's requests of one kind: each order creates a page and reads it once",
      source,
      perOrder: 1,
      most: stripeLimits.ofOneKind,
    },
    { what: "Stripe's requests, all together", source, perOrder: waiting, most: stripeLimits.requests },
    need('mails', 1),
    need('tableWrites', total((route, { count }) => count * units(route).writes) + weights.followUpsPerGuest + weights.writesPerMail),
    need('tableReads', total((route, { count }) => count * units(route).reads) + weights.readsPerMail),
    need(
      'requests',
      total((_, { count }) => count),
    ),
    need('signatures', 4),
    need(
      'concurrency',
      total((_, { count, waiting: held }) => (count * weights.callMs + held * weights.stripeMs) / 1000),
    ),
  ];
}

/** The calls of a registration page before anything is ordered. */
const registrationPage = {
  'catalogue.listChoosableInterests': { count: 1, waiting: 0 },
  'catalogue.listChoosableTraits': { count: 1, waiting: 0 },
  'registration.validateLink': { count: 1, waiting: 0 },
  'photos.createPhotoUpload': { count: habits.photoShare, waiting: 0 },
  'photos.getPhotoUpload': { count: 3 * habits.photoShare, waiting: 0 },
};
