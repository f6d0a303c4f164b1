import type { EventFacts } from '#shared/model/events/event.ts';
import { formatEventSpan } from '#shared/rules/events/event-words.ts';
import type { Message } from './message.ts';
import { movedText } from './text.ts';

/** Returns the message that tells guests of an event's new time or place; null if neither has changed. */
export function movedMessage(before: EventFacts, after: EventFacts): Message | null {
  const hasMoved = (fields: readonly (keyof EventFacts)[]) => fields.some((field) => before[field] !== after[field]);
  const [time, place] = [hasMoved(['start_time', 'end_time', 'time_zone']), hasMoved(['venue_name', 'venue_location'])];
  if (!time && !place) return null;
  const what = time && place ? 'both' : time ? 'time' : 'place';
  const linesOf = ({ start_time, end_time, time_zone, venue_name, venue_location }: EventFacts) =>
    [
      ...(time ? [formatEventSpan(start_time, end_time, time_zone, true)] : []),
      ...(place ? [`${venue_name}, ${venue_location}`] : []),
    ].join('\n');
  return {
    subject: movedText.subject(what, after.name),
    text: movedText.text(what, after.name, linesOf(before), linesOf(after)),
    audience: 'everybody_and_waiting',
    calendar: true,
  };
}
