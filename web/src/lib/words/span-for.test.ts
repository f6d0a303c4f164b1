import { expect, it } from 'vitest';
import { putIntoWords } from '#shared/rules/events/event-words.ts';
import { spanFor } from './span-for.ts';

const place = { name: 'Late Show', venue_name: 'The Larder', venue_location: '12 Market Street' };
/** A night when Berlin's clocks change. */
const facts = { start_time: '2027-10-30T20:00:00.000Z', end_time: '2027-10-31T02:00:00.000Z', time_zone: 'Europe/Berlin', ...place };
const ahead = (instant: string) => -new Date(instant).getTimezoneOffset();

it('is chosen by the clocks at both ends, without a formatter', () => {
  const told = putIntoWords(facts);
  expect(told.offsets).toEqual([120, 60]);
  const here = [ahead(facts.start_time), ahead(facts.end_time)];
  expect(spanFor({ ...told, offsets: here })).toBe('Sat, Oct 30, 2027 · 10:00 PM – 3:00 AM');
  for (const offsets of [
    [here[0] ?? 0, (here[1] ?? 0) + 60],
    [(here[0] ?? 0) - 60, here[1] ?? 0],
  ])
    expect(spanFor({ ...told, offsets })).toBe('Sat, Oct 30, 2027 · 10:00 PM GMT+2 – 3:00 AM GMT+1');
});
