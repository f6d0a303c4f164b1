import fc from 'fast-check';
import { encodeTime } from 'ulid';
import { expect, it } from 'vitest';
import { matchSort } from '#shared/model/matches/match.ts';
import { parseTallies, tallyChanges } from '../events/match-tallies.ts';
import { indexKeys, prefixes } from '../table/keys/keys.ts';
import type { ListQuery } from '../table/table.ts';
import { planPage } from './match-pages.ts';

const evening = Date.UTC(2026, 2, 6, 19);
const madeMatch = fc.record({
  minute: fc.integer({ min: 0, max: 180 }),
  quality: fc.integer({ min: 0, max: 10_000 }).map((digits) => digits / 10_000),
});

/** Returns the reply of a table that holds these matches. */
function readFrom(sortKeys: readonly string[], query: Partial<ListQuery>) {
  const { from: low = '', to: high = '~' } = query;
  const found = sortKeys.filter((key) => key >= low && key <= high).sort();
  return (query.descending ? found.reverse() : found).slice(0, query.limit);
}

it('reads the same page as counting from the first row, in every order', () => {
  fc.assert(
    fc.property(
      fc.array(madeMatch, { maxLength: 120 }),
      fc.constantFrom(...matchSort.options),
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 0, max: 130 }),
      (made, sort, limit, offset) => {
        // Given
        const counter: Record<string, number> = {};
        const sortKeys = made.map(({ minute, quality }, index) => {
          const at = evening + minute * 60_000;
          const changes = tallyChanges({ quality, startTime: new Date(at).toISOString(), sharedInterests: [] }, 1, []);
          for (const [name, change] of changes) counter[name] = (counter[name] ?? 0) + change;
          const ulid = encodeTime(at, 10) + String(index).padStart(16, '0');
          return sort.startsWith('time') ? prefixes.match + ulid : indexKeys.matchByQuality('t', 'e', quality, ulid).g1s;
        });
        const whole = readFrom(sortKeys, { descending: sort.endsWith('desc') });
        // When
        const reading = planPage('t', 'e', { sort, limit, offset }, parseTallies(counter));
        const read = reading === undefined ? [] : readFrom(sortKeys, reading.query);
        const page = read.slice(reading?.skip ?? 0);
        if (reading?.reverse) page.reverse();
        // Then
        expect(page).toEqual(whole.slice(offset, offset + limit));
      },
    ),
    { numRuns: 500 },
  );
});

it('reads no more than the page and half a step of the histogram', () => {
  // Given two thousand matches spread over three hours
  const counter: Record<string, number> = {};
  for (let index = 0; index < 2000; index += 1) {
    const startTime = new Date(evening + index * 5_400).toISOString();
    const quality = ((index * 7919) % 10_001) / 10_000;
    for (const [name, change] of tallyChanges({ quality, startTime, sharedInterests: [] }, 1, []))
      counter[name] = (counter[name] ?? 0) + change;
  }
  for (const sort of matchSort.options) {
    for (let offset = 0; offset < 2000; offset += 50) {
      expect(planPage('t', 'e', { sort, limit: 50, offset }, parseTallies(counter))?.query.limit).toBeLessThanOrEqual(50 + 28);
    }
  }
});
