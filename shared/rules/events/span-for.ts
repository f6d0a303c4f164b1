import type { FactsInWords } from '#shared/model/events/event.ts';

/**
 * Returns an event's time in words, with the zone's name for readers whose clock differs. It makes no formatter, which would slow a phone's
 * first screen.
 */
export const spanFor = ({ start_time, end_time, offsets, when, when_named }: FactsInWords): string =>
  [start_time, end_time].every((instant, at) => -new Date(instant).getTimezoneOffset() === offsets[at]) ? when : when_named;
