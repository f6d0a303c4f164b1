import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Route } from '#shared/contract/define.ts';
import { routes } from '#shared/contract/routes.ts';
import { bodyOf, type Place, placesOf, replaceAt } from '../support/people/input/hostile.ts';
import { sampleOf, samplesOf, sampleWorld } from './samples.ts';

/**
 * Names in every form (docs/rules/calls.md#text-that-people-read): every typed name is shown completely. A field that accepts 'Anna Bell'
 * holds a name; the only exceptions are fields that nobody reads.
 */

const all: readonly Route[] = routes;
const samples = samplesOf(sampleWorld);

/** Fields that are compared and not stored, so that no one reads them. */
const secrets = ['password', 'current_password', 'refresh_token', 'invite_token', 'token', 'recovery_code'];
/** Addresses that are checked one by one, with a result for each in the reply. */
const pasted = ['emails.0'];

/** Whether the body is accepted with this text in it. If the body has several forms, another form may ignore the field. */
function accepts(route: Route, { path }: Place, text: string): boolean {
  const parsed = z.safeParse(route.body ?? z.never(), replaceAt(bodyOf(route, sampleOf(samples, route)), path, text));
  return parsed.success && JSON.stringify(parsed.data).includes(JSON.stringify(text));
}
const names = all.flatMap((route) =>
  placesOf(route, sampleOf(samples, route))
    .filter((place) => place.part === 'body' && !secrets.includes(place.path.join('.')) && !pasted.includes(place.path.join('.')))
    .filter((place) => accepts(route, place, 'Anna Bell'))
    .map((place) => ({ route, place, name: `${route.id} ${place.path.join('.')}` })),
);

const unseen = ['\u0000', '\u0085', '\u001b', '\u007f', '\u200b', '\u200e', '\u200f', '\u202a', '\u202e', '\u2066', '\u2069'].concat([
  ...['\u061c', '\u00ad', '\u2028', '\u2060', '\ufeff', '\u3164', '\u{e0061}', '\u200c', '\u200d', '\ud800'],
]);
const shown = ['Zoë Nguyễn', 'محمد علی', 'می\u200cخواهم', 'שלמה כהן', 'अक्\u200dषय', '李小龍', 'Ada 👩\u200d🚀', 'O’Neill-Smith'];

it('are found in every form', () => {
  const found = names.map(({ name }) => name);
  for (const known of [
    'events.createEvent name',
    'registration.registerForEvent first_name',
    'registration.registerForEvent contact.phone',
    'tenants.updateTenantSettings name',
  ])
    expect(found).toContain(known);
  expect(found.length).toBeGreaterThan(30);
});

describe.each(names)('$name', ({ route, place }) => {
  it('refuses what no one sees, and takes every script', () => {
    expect(unseen.filter((mark) => accepts(route, place, `Anna${mark}Bell`))).toEqual([]);
    expect(shown.filter((text) => !accepts(route, place, text))).toEqual([]);
  });
});
