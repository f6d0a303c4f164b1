import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it, test } from 'vitest';
import { eventFacts, longestEventFacts, tenantFacts } from '#test/support/rooms/public-page.ts';
import { atVenue, eventData, tenantData } from './structured-data.ts';

/** The definitions that schema-dts makes from schema.org's own vocabulary. */
const definitions = readFileSync(
  createRequire(import.meta.url)
    .resolve('schema-dts')
    .replace(/schema\.js$/, 'schema.d.ts'),
  'utf8',
);

/** Returns the properties that schema.org defines for a type, its own and inherited ones. */
function propertiesOf(type: string): Set<string> {
  const found = new Set<string>();
  const visit = (name: string) => {
    const [, parents = '', body = ''] =
      new RegExp(`\\binterface ${name}(?: extends ([^{]+))? \\{([\\s\\S]*?)\\n\\}`).exec(definitions) ?? [];
    for (const [, property = ''] of body.matchAll(/^\s*"([\w@]+)"\??:/gm)) found.add(property);
    for (const parent of parents.split(',').map((each) => each.trim().replace(/<.*$/, ''))) if (parent !== '') visit(parent);
  };
  visit(`${type}Base`);
  visit(`${type}Leaf`);
  return found;
}

/** Lists what an object and all objects in it have that schema.org does not define. */
function strangersIn(data: unknown): string[] {
  if (Array.isArray(data)) return data.flatMap(strangersIn);
  if (typeof data !== 'object' || data === null) return [];
  const type = '@type' in data ? String(data['@type']) : undefined;
  const own = type === undefined ? new Set(['@graph']) : propertiesOf(type);
  const strangers = Object.keys(data).filter((name) => name !== '@context' && name !== '@type' && !own.has(name));
  return [...strangers.map((name) => `${type}.${name}`), ...Object.values(data).flatMap(strangersIn)];
}

describe("against schema.org's own definitions", () => {
  it('the list of definitions is read rightly', () => {
    expect([...propertiesOf('Event')]).toEqual(expect.arrayContaining(['startDate', 'eventStatus', 'name', 'description']));
    expect(propertiesOf('Event').has('streetAddress')).toBe(false);
    expect(strangersIn({ '@type': 'Event', name: 'x', venue: 'y', location: { '@type': 'Place', startDate: 'z' } })).toEqual([
      'Event.venue',
      'Place.startDate',
    ]);
  });

  it('an event has only properties that its type has', () => {
    for (const state of ['open', 'canceled', 'over'] as const) expect(strangersIn(eventData({ ...eventFacts, state }))).toEqual([]);
    expect(strangersIn(eventData({ ...longestEventFacts, language: 'de' }))).toEqual([]);
  });

  it('an organization and its list have only properties that their types have', () => {
    expect(strangersIn(tenantData(tenantFacts))).toEqual([]);
  });

  it('its values of enumerations exist', () => {
    for (const value of ['EventScheduled', 'EventCancelled', 'OfflineEventAttendanceMode', 'InStock', 'SoldOut']) {
      expect(definitions).toContain(`"https://schema.org/${value}"`);
    }
  });
});

/** https://developers.google.com/search/docs/appearance/structured-data/event: required, then recommended. */
test.for([
  'name',
  'startDate',
  'location',
  'location.name',
  'location.address',
  'description',
  'endDate',
  'eventStatus',
  'image',
  'offers.url',
  'offers.availability',
  'organizer.name',
  'organizer.url',
])('an event has what Google names: %s', (property) => {
  expect(eventData(eventFacts)).toHaveProperty(property);
});

test.for([
  ['2026-03-07T00:00:00.000Z', 'America/New_York', '2026-03-06T19:00:00-05:00'],
  ['2026-07-01T18:30:00.000Z', 'Europe/Vienna', '2026-07-01T20:30:00+02:00'],
  ['2026-03-07T12:00:00.000Z', 'UTC', '2026-03-07T12:00:00+00:00'],
  ['2026-03-07T12:00:00.000Z', 'Asia/Kathmandu', '2026-03-07T17:45:00+05:45'],
  ['2026-12-07T12:00:00.000Z', 'America/St_Johns', '2026-12-07T08:30:00-03:30'],
] as const)('%s is told by the clock of %s', ([instant, zone, expected]) => {
  expect(atVenue(instant, zone)).toBe(expected);
  expect(new Date(atVenue(instant, zone)).toISOString()).toBe(instant);
});
