import type { FactsInWords } from '#shared/model/events/event.ts';

/** An event's time in words; the zone is named to a reader whose clock differs. Makes no formatter, which a phone's first screen has no time for. */
export const spanFor = ({ start_time, end_time, offsets, when, when_named }: FactsInWords): string =>
  [start_time, end_time].every((instant, at) => -new Date(instant).getTimezoneOffset() === offsets[at]) ? when : when_named;
