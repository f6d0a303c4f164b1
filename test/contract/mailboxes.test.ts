import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Route } from '#shared/contract/define.ts';
import { routes } from '#shared/contract/routes.ts';
import { bodyOf, isAccepted, placesOf, replaceAt } from '../support/people/input/hostile.ts';
import { sampleOf, samplesOf, sampleWorld } from './samples.ts';

// An address is normalized to one spelling wherever the contract accepts one (docs/rules/calls.md#e-mail-addresses), because limits and the
// suppression list count per spelling.

const samples = samplesOf(sampleWorld);
const all: readonly Route[] = routes;

/** Texts that email programs read as `victim@x.example`, or as that and another address. */
const aliases = [
  'n1<victim@x.example>',
  '(c)victim@x.example',
  'mailto:victim@x.example',
  'victim@x.example;evil.example',
  'victim\u0085bcc:w@x.example',
  '"victim"@x.example',
  'group:victim@x.example',
  'victim@x.example.',
];

/** Fields of a body that accept an address and nothing else. */
const addressFields = all.flatMap((route) => {
  const sample = sampleOf(samples, route);
  const bodyWith = (path: readonly string[], text: string) => replaceAt(bodyOf(route, sample), path, text);
  const takes = (path: readonly string[], text: string) => isAccepted(route.body, bodyWith(path, text));
  return placesOf(route, sample)
    .filter(({ part, path }) => part === 'body' && takes(path, 'ada@x.example') && !takes(path, 'ada at x dot example'))
    .map(({ path }) => ({ where: `${route.id} ${path.join('.')}`, route, path, takes, bodyWith }));
});

it('covers every field that accepts an address', () => {
  expect(addressFields.map(({ where }) => where)).toEqual(
    expect.arrayContaining([
      'accounts.signIn email',
      'accounts.sendResetCode email',
      'registration.registerForEvent contact.email',
      'staff.inviteHost email',
    ]),
  );
});

it.each(addressFields.map((field) => [field.where, field] as const))('%s takes a plain address only', (_where, { path, takes }) => {
  expect(aliases.filter((alias) => takes(path, alias))).toEqual([]);
});

it.each(addressFields.map((field) => [field.where, field] as const))('%s normalizes an address', (_where, { route, path, bodyWith }) => {
  const kept = (text: string) => JSON.stringify(z.parse(route.body ?? z.never(), bodyWith(path, text)));
  expect(kept(' Ada+1@MÜLLER.Example ')).toContain('"ada+1@xn--mller-kva.example"');
  expect(kept('ada+1@mu\u0308ller。example')).toBe(kept('ada+1@xn--mller-kva.example'));
});
