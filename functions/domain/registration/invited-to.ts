import { agesSentence } from '#shared/rules/events/ages.ts';
import { putIntoWords } from '#shared/rules/events/event-words.ts';
import type { StoredEvent } from '../../data/events/events.ts';
import type { Inviting } from '../../data/retention/retention-setting.ts';
import { listOwnInterests } from '../catalogue/own-interests.ts';
import { factsOf, questionsOf } from '../events/event-facts.ts';

/** Describes an event for a visitor who has its link. */
export async function invitedTo(event: StoredEvent, { name: organization, months: kept_months, ownInterests }: Inviting) {
  const { id, ages, approval } = event;
  return {
    ...putIntoWords(factsOf(event)),
    id,
    organization,
    kept_months,
    ...(ages === null ? {} : { for_whom: `${agesSentence(ages)} Your age on that day counts.` }),
    ...(approval ? ({ approval: true } as const) : {}),
    ...(ownInterests === 0 ? {} : { own_interests: await listOwnInterests(event) }),
    ...questionsOf(event),
  };
}
