import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { errorsOf } from '#shared/contract/access.ts';
import { errorTable } from '#shared/contract/errors.ts';
import { routes } from '#shared/contract/routes.ts';
import { translations } from '#shared/model/language.ts';
import { de as whoMayCome } from '#shared/rules/events/who-may-come/de.ts';
import { catalogueOpeners, ownOpeners } from '#shared/rules/guest-evening/opener-texts.ts';
import { catalogueInterests, catalogueTraits } from '../../../infra/seed/catalogue-data.ts';

/** Calls that visitors make on staff's pages, which are in English, and on other websites. */
const notOnGuestsPages = /^(accounts|passkeys|sessionCalls|signUpState|staff|feed)\./;

const guestRoutes = routes.filter(
  ({ id, auth }) => auth.some((one) => one === 'public' || one === 'participant' || one === 'registration') && !notOnGuestsPages.test(id),
);

/** Collects the messages of a schema and all its parts. */
function messagesIn(part: unknown, found = new Set<string>(), seen = new Set<unknown>()): Set<string> {
  if (part === null || typeof part !== 'object' || seen.has(part)) return found;
  seen.add(part);
  if ('error' in part && typeof part.error === 'function')
    for (const input of [undefined, 5, 'x\u200b', '\u200bx', '\u200b']) {
      const said: unknown = part.error({ input });
      if (typeof said === 'string') found.add(said.replace(/“.+”/, '“{}”'));
    }
  if ('_zod' in part) messagesIn(part._zod, found, seen);
  for (const inner of Object.values(part)) messagesIn(inner, found, seen);
  return found;
}

/** Sentences to guests that no schema and no table lists: of refusals, in `details` or about a field, and of replies. */
const details = [
  'Your place would cost more. Please ask the organizer to change your gender.',
  'Please choose interests from the list.',
  'Please choose traits from the list.',
  'This link does not open a screen. Ask your host for the new one.',
  'You have reported as often as you can for one event.',
  'You have asked for this as often as you can at one event. Please talk to your host.',
  'This link does not open a place on a waiting list.',
  'There is a place for you. Open the registration link again, and register now.',
  'This place was held for you until {}.',
  'A link is on its way to the address of your registration.',
  'If this address is registered for the event, a link is on its way.',
];

/** Sentences that pages take from shared rules (`instead`). */
const rules = [
  ...['This evening is for everyone.', 'This evening is for making friends.', 'Your age on that day counts.'],
  ...['This evening is for guests {}.', 'This evening is for women {}.', 'This evening is for men {}.'],
  ...['This evening is for women {} and men {}.', 'of any age', 'aged {}', 'aged {} and over', 'aged {} and under', 'aged {} to {}'],
  'If you cancel, your money is not returned.',
  'If you cancel before the event starts, you get your money back.',
  'If you cancel at least one day before the event starts, you get your money back.',
  'If you cancel at least {} days before the event starts, you get your money back.',
  'This question is no longer asked. Please reload the page.',
  'The answer must not exceed 500 characters',
  'File type {} is not supported. Accepted types: {}',
  'Image is too large ({}MB). Please choose an image under 5MB or try a smaller photo.',
  'No participant authentication token',
  'Authentication expired',
  'An unknown browser',
];

const messages = [
  ...new Set([
    ...guestRoutes.flatMap((route) => errorsOf(route).map((code) => errorTable[code].message)),
    ...guestRoutes.flatMap(({ reply: _, ...asked }) => [...messagesIn(asked)]),
    ...details,
    ...rules,
  ]),
].sort();
const names = [
  ...catalogueInterests.flatMap(({ category, name, description }) => [category, name, ...(description === null ? [] : [description])]),
  ...catalogueTraits.map(({ name }) => name),
];
const openers = [...ownOpeners, ...Object.values(catalogueOpeners), 'You both like {}. {}', 'How did it begin?'];

/** The dictionaries of a language's file, as they are written there: their keys. */
function keysIn(code: string, name: string): string[] {
  const block = new RegExp(`export const ${name}[^(]*\\(\\{\\n(.*?)\\n\\}\\)`, 's').exec(code)?.[1] ?? '';
  return [...block.matchAll(/^ {2}(?:'([^']+)'|"([^"]+)"|([\w$]+)):/gm)].map(([, single, double, bare]) => single ?? double ?? bare ?? '');
}

describe.each(translations)('%s', (language) => {
  const code = readFileSync(new URL(`${language}.ts`, import.meta.url), 'utf8');

  it.each([
    ['sayMessage', messages],
    ['sayName', names],
    ['sayOpener', openers],
  ])('%s translates what the server says, and nothing else', (name, english) => {
    const translated = new Set([...keysIn(code, name), ...(name === 'sayMessage' ? Object.keys(whoMayCome) : [])]);
    expect({
      missing: english.filter((one) => !translated.has(one)),
      surplus: [...translated].filter((one) => !english.includes(one)),
    }).toEqual({ missing: [], surplus: [] });
  });
});

it.runIf(process.env['PRINT'] === 'words')('prints what a new language needs', () => {
  process.stdout.write([...messages, '', ...new Set(names), '', ...openers].join('\n'));
  expect(messages.length).toBeGreaterThan(0);
});
