import { putIntoWords } from '#shared/rules/events/event-words.ts';
import type { StoredEvent } from '../../data/events/events.ts';
import type { Inviting } from '../../data/retention/retention-setting.ts';
import { factsOf, questionsOf } from '../events/event-facts.ts';

/** Describes an event for a visitor who has its link. */
export function invitedTo(event: StoredEvent, { name: organization, months: kept_months }: Inviting) {
  return { ...putIntoWords(factsOf(event)), id: event.id, organization, kept_months, ...questionsOf(event) };
}
