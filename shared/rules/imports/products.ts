import { foldWords } from './import-fields.ts';

/** Each product whose exports are recognized, with titles that only its files have: one of each group. test/fixtures/import has samples. */
const products = [
  [
    'Eventbrite',
    [
      ['order #', 'order no', 'order id'],
      ['order date'],
      ['ticket type', 'attendee status'],
      ['attendee #', 'attendee status', 'order type'],
    ],
  ],
  ['Luma', [['approval status'], ['api id', 'guest id', 'qr code url']]],
  ['Meetup', [['rsvp'], ['user id', 'member id'], ['rsvped on', 'url of member profile', 'event host']]],
  ['pretix', [['order code'], ['event slug', 'position id'], ['attendee name', 'attendee email', 'order total']]],
  ['Hi.Events', [['public id'], ['is checked in', 'short id'], ['product name', 'ticket name']]],
  ['Ticket Tailor', [['order id'], ['event start'], ['ticket reference', 'tickets purchased', 'order cancelled']]],
  ['Google Forms', [['timestamp', 'zeitstempel', 'horodateur', 'marca temporal']]],
] as const;

export type Product = (typeof products)[number][0];

/** Returns the product that wrote a file, by the file's titles; null if it is none of those known. */
export function productOf(headers: readonly string[]): Product | null {
  const titles = new Set(headers.map(foldWords));
  const found = products.find(([, groups]) => groups.every((group) => group.some((title) => titles.has(title))));
  // A form's first column is the time of the answer. Other files may have such a column anywhere.
  if (found?.[0] === 'Google Forms' && !products[6][1][0].some((title) => title === foldWords(headers[0] ?? ''))) return null;
  return found?.[0] ?? null;
}
