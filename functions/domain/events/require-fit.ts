import { Problem } from '#shared/contract/errors.ts';
import { type Aged, agesSentence, fitsAges } from '#shared/rules/events/ages.ts';
import { costsMore } from '#shared/rules/payments/prices.ts';
import { findEvents } from '../../data/events/event-lists.ts';
import type { StoredEvent } from '../../data/events/events.ts';

/**
 * Refuses a guest whom the event is not for (docs/rules/events.md#ages).
 * @throws Problem `age_outside`
 */
export function requireFit({ ages }: Pick<StoredEvent, 'ages'>, person: Aged): void {
  if (ages !== null && !fitsAges(ages, person)) throw new Problem('age_outside', { details: agesSentence(ages, person.gender) });
}

/**
 * Refuses a guest's change of age or gender after which one of their events would no longer be for them, or their place at one would have
 * cost more. Staff may make such a change; the audit trail records it like any other change of a profile.
 * @throws Problem `age_outside`, `payment_needed`
 */
export async function requireFitIn(tenantId: string, eventIds: readonly string[], before: Aged, after: Aged): Promise<void> {
  if (before.age === after.age && before.gender === after.gender) return;
  for (const event of await findEvents(tenantId, eventIds)) {
    if (fitsAges(event.ages, before)) requireFit(event, after);
    requireSamePrice(event, before, after);
  }
}

/**
 * Refuses a guest whose place would cost more after a change of gender.
 * @throws Problem `payment_needed`
 */
export function requireSamePrice({ price }: Pick<StoredEvent, 'price'>, before: Pick<Aged, 'gender'>, after: Pick<Aged, 'gender'>): void {
  if (price === null || !costsMore(price, after.gender, before.gender)) return;
  throw new Problem('payment_needed', { details: 'Your place would cost more. Please ask the organizer to change your gender.' });
}
