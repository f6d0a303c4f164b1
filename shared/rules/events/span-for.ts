import type { FactsInWords } from '#shared/model/events/event.ts';

/**
 * Returns an event's time in words, with the time zone's name for readers whose clock differs. It creates no formatter, because that would
 * slow down a phone's first screen.
 */
export const spanFor = ({ start_time, end_time, offsets, when, when_named }: FactsInWords): string =>
  [start_time, end_time].every((instant, at) => -new Date(instant).getTimezoneOffset() === offsets[at]) ? when : when_named;
