import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { costDocument } from '../../bench/cost/document.ts';
import { eveningOf, habits, saleCalls, type Way, ways } from '../../bench/cost/evening-calls.ts';
import {
  amountsOf,
  amountsOfSale,
  dollarsOf,
  followedMatch,
  isMeasured,
  parseGolden,
  parsePrices,
  recordedDate,
} from '../../bench/cost/sum.ts';

const read = (file: string): string => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
const golden = parseGolden(JSON.parse(read('test/exhaustive/api/every-route/capacity.json')));
const prices = parsePrices(JSON.parse(read('test/bench/cost/prices.json')));

it('is current: `npm run cost` writes it', () => {
  expect(read('docs/cost.md')).toBe(costDocument(golden, prices));
});

it('is computed from the golden capacity figures', () => {
  const dearer = structuredClone(golden);
  const registration = dearer['100']?.['registration.registerForEvent'];
  const recorded = dearer['100']?.[recordedDate];
  if (registration === undefined || recorded === undefined) throw new Error('The golden file lacks a call');
  registration.requests.push('PutItem 10');
  recorded.requests.push('PutItem 1');
  const more = (way: Way) => writesOf(way, dearer) - writesOf(way, golden);
  expect([more('hand'), more('clock')]).toEqual([1000, 1000 + 50 * habits.rounds]);
});

const writesOf = (way: Way, from: typeof golden) => amountsOf(100, way, from)['dynamodb.write-unit'] ?? 0;

describe('an evening by the clock', () => {
  const calls = eveningOf(100, 'clock').calls;

  it('includes the door, the rounds, and the morning after', () => {
    expect(calls).toMatchObject({
      ...{ 'participants.markAttendance': 100, 'rounds.planRounds': 15, 'rounds.runClock': 30 },
      ...{ 'statistics.getEveningReport': 4, 'statistics.getTrends': 1 },
    });
  });

  it('has no matches by hand, and one by hand has no clock', () => {
    const by = (way: Way) => Object.keys(eveningOf(100, way).calls).filter((route) => /^(rounds|matches)\.|Projector$/.test(route));
    expect(by('clock')).toEqual([
      'matches.listMatchHistory',
      'rounds.planRounds',
      'rounds.runClock',
      'rounds.getNight',
      'projector.shareProjector',
      'projector.getProjector',
    ]);
    expect(by('hand')).toEqual(['matches.listMatchHistory', 'matches.listCandidates', 'matches.createMatch', 'matches.deleteMatch']);
  });

  it('counts each command to the clock as measured', () => {
    const { asMeasured } = eveningOf(100, 'clock');
    const parts = Object.entries(asMeasured['rounds.runClock'] ?? {});
    expect(parts.reduce((sum, [, times]) => sum + times, 0)).toBe(calls['rounds.runClock']);
    expect(parts.filter(([part]) => !isMeasured(golden, part))).toEqual([]);
  });
});

it('has measured every call of an evening, and of a place that is paid online', () => {
  const routes = ways.flatMap((way) => Object.keys(eveningOf(100, way).calls));
  expect([...routes, ...Object.keys(saleCalls), recordedDate, followedMatch].filter((route) => !isMeasured(golden, route))).toEqual([]);
});

it('has each price from AWS’s own price page', () => {
  for (const { source } of Object.values(prices.prices)) expect(source).toMatch(/^aws\.amazon\.com\/[\w/-]+\/pricing\/([\w-]+\/)?$/);
});

it('counts the backup of what an event stores: AWS charges by the table’s size', () => {
  const { 'dynamodb.storage': stored, 'dynamodb.backup': backup } = amountsOf(100, 'clock', golden);
  expect(backup).toBe(stored);
});

it('has a price for each amount', () => {
  expect(() => dollarsOf({ 'mainframe.hour': 1 }, prices)).toThrow('No price of mainframe.hour');
});

it('counts less than a tenth of a cent for a place that is paid online', () => {
  const dollars = Object.values(dollarsOf(amountsOfSale(golden), prices)).reduce((sum, one) => sum + one, 0);
  expect(100 * dollars).toBeLessThan(0.1);
});

it.each(ways)('stays within the accepted cost of an event of 100 guests: by %s (docs/decisions/045-cost-of-an-evening.md)', (way) => {
  const dollars = dollarsOf(amountsOf(100, way, golden), prices);
  const cents = (names: readonly string[]) => 100 * names.reduce((sum, name) => sum + (dollars[name] ?? 0), 0);
  const mail = Object.keys(dollars).filter((name) => name.startsWith('ses.'));
  expect(cents(mail)).toBeLessThanOrEqual(5.3);
  expect(cents(Object.keys(dollars).filter((name) => !mail.includes(name)))).toBeLessThanOrEqual({ clock: 13.5, hand: 11.5 }[way]);
});
