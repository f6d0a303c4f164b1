import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { bodyLimitOf, type Route } from '#shared/contract/define.ts';
import { routes } from '#shared/contract/routes.ts';
import { choicesLimit } from '#shared/model/participants/participant.ts';
import { bodyOf, type Place, placesOf, queryOf, replaceAt } from '../support/people/input/hostile.ts';
import { sampleOf, samplesOf, sampleWorld } from './samples.ts';

/**
 * Measures what it costs to refuse a long text (docs/rules/calls.md#hostile-input): no stranger's input may block a function's processor.
 * Every place of every route is parsed in this process, with texts that make a pattern backtrack as much as it can.
 */

const all: readonly Route[] = routes;
const samples = samplesOf(sampleWorld);

/** Starts and ends between which a pattern could backtrack; '' means none. */
const frames = [
  ['', ''],
  ['a@', '@'],
  ['', '!'],
  ['2026-03-06T19:00:00.', '!'],
] as const;
/** Content to repeat: one character from each class that our patterns know, and pairs of characters that two parts of a pattern share. */
const fillings = [
  'a',
  'Z',
  '0',
  '.',
  '@',
  '-',
  '_',
  '+',
  ' ',
  '\t',
  ':',
  '/',
  ',',
  ';',
  '<',
  'é',
  '😀',
  'a.',
  'a@',
  '.@',
  'a ',
  '0.',
  '-a',
  'T0',
];

const texts = (length: number) =>
  frames.flatMap(([front, back]) => fillings.map((filling) => front + filling.repeat(length / filling.length) + back));

/** Returns how many milliseconds of this thread's processor time `run` takes: other test files run in the same process. */
function costOf(run: () => void): number {
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** Milliseconds from which a text counts as too expensive. */
const slow = 1000;

function parse(route: Route, sample: Readonly<Record<string, unknown>>, { part, path }: Place, text: string): void {
  if (part === 'query' && route.query !== undefined) z.safeParse(route.query, { ...queryOf(route, sample), [path[0] ?? '']: text });
  if (part === 'body' && route.body !== undefined) z.safeParse(route.body, replaceAt(bodyOf(route, sample), path, text));
}

/**
 * V8 stores texts above 128 KB in separate memory pages. A comparison of a shorter with a longer text would include the cost of such a
 * page.
 */
const [short, long, longest] = [texts(10_000), texts(100_000), texts(200_000)];
const takesText = all.filter(({ query, body }) => query !== undefined || body !== undefined);

it.each(takesText.map((route) => [route.id, route] as const))(
  '%s refuses a text ten times as long in at most 25 times the time',
  (_id, route) => {
    const sample = sampleOf(samples, route);
    for (const place of placesOf(route, sample).filter(({ part }) => part !== 'path')) {
      const where = `${place.part} ${place.path.join('.')}`;
      const costOfAll = (lot: readonly string[]) => {
        let sum = 0;
        for (const text of lot) {
          const run = () => parse(route, sample, place, text);
          const first = costOf(run);
          // Collecting garbage may once take a second of this thread's time.
          const cost = first < slow ? first : costOf(run);
          // Fails immediately: a quadratic pattern would take minutes for the longer texts.
          expect(cost, `${where}: ${text.slice(0, 12)}… of ${text.length}`).toBeLessThan(slow);
          sum += cost;
        }
        return sum;
      };
      // Takes the lowest of several measurements, because other work on the machine can only add to a cost. For a hundred texts that are
      // refused immediately, the clock is only exact to 3 ms.
      const least = { short: Number.POSITIVE_INFINITY, long: Number.POSITIVE_INFINITY };
      const isLinear = () => {
        least.short = Math.min(least.short, costOfAll(short));
        least.long = Math.min(least.long, costOfAll(long));
        // Linear is ten times, quadratic a hundred. On a busy machine, the caches hold less of a longer text.
        return least.long <= 25 * Math.max(least.short, 3);
      };
      costOfAll(longest);
      expect(Array.from({ length: 5 }).some(isLinear), `${where}: ${least.long} ms after ${least.short}`).toBe(true);
    }
  },
);

describe('a body', () => {
  it('of the longest possible form is within the usual limit, and five hundred addresses are within theirs', () => {
    const longest = (characters: number) => '語'.repeat(characters);
    const form = {
      first_name: longest(60),
      last_name: longest(60),
      occupation: longest(80),
      contact: { email: longest(254), phone: longest(40), instagram: longest(60) },
      interests: Array.from({ length: choicesLimit }, () => longest(64)),
      personality_traits: Array.from({ length: choicesLimit }, () => longest(64)),
      photo_upload_id: longest(64),
    };
    const setUp = { tenant_name: longest(100), host_emails: Array.from({ length: 40 }, () => longest(254)) };
    const addresses = { emails: Array.from({ length: 500 }, () => longest(500)) };
    const limitOf = (id: string) => bodyLimitOf(all.find((route) => route.id === id) ?? {});
    const bytes = (body: object) => Buffer.byteLength(JSON.stringify(body));
    expect(bytes(form)).toBeLessThan(limitOf('registration.registerForEvent'));
    expect(bytes(setUp)).toBeLessThan(limitOf('tenants.completeTenantSetup'));
    expect(bytes(addresses)).toBeLessThan(limitOf('registration.sendInvites'));
  });
});
