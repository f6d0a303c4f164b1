import { Problem } from '#shared/contract/errors.ts';
import { type Aged, agesSentence, fitsAges } from '#shared/rules/events/ages.ts';
import type { StoredEvent } from '../../data/events/events.ts';

/**
 * Refuses a guest whom the event is not for (docs/rules/events.md#ages).
 * @throws Problem `age_outside`
 */
export function requireFit({ ages }: Pick<StoredEvent, 'ages'>, person: Aged): void {
  if (ages !== null && !fitsAges(ages, person)) throw new Problem('age_outside', { details: agesSentence(ages, person.gender) });
}
