import { expect, it } from 'vitest';
import { mapLinkOf } from './map-link.ts';

it('searches a map for the venue, whatever its name', () => {
  const query = (venue_name: string, venue_location: string) =>
    new URL(mapLinkOf({ venue_name, venue_location })).searchParams.get('query');
  expect(query('The Larder', '12 Market Street')).toBe('The Larder, 12 Market Street');
  expect(query('A&B #1?', 'Größe 3')).toBe('A&B #1?, Größe 3');
});
