import type { FactsInWords } from '#shared/model/events/event.ts';
import { eventSpan } from '../../lib/words/event-times.ts';

/** Returns an event's time in words. The server's own words, which English pages show, are in English. */
export const spanFor = ({ start_time, end_time, time_zone }: FactsInWords): string => eventSpan(start_time, end_time, time_zone);
