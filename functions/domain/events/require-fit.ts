import { Problem } from '#shared/contract/errors.ts';
import { type Aged, agesSentence, fitsAges } from '#shared/rules/events/ages.ts';
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
 * Refuses a guest's change of age or gender after which one of their events would no longer be for them. Staff may make such a change; the
 * audit trail records it like any other change of a profile.
 * @throws Problem `age_outside`
 */
export async function requireFitIn(tenantId: string, eventIds: readonly string[], before: Aged, after: Aged): Promise<void> {
  if (before.age === after.age && before.gender === after.gender) return;
  for (const event of await findEvents(tenantId, eventIds)) if (fitsAges(event.ages, before)) requireFit(event, after);
}
