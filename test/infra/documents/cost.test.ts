import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { costDocument } from '../../bench/cost/document.ts';
import { amountsOf, dollarsOf, parseGolden, parsePrices } from '../../bench/cost/sum.ts';

const read = (file: string): string => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
const golden = parseGolden(JSON.parse(read('test/api/every-route/capacity.json')));
const prices = parsePrices(JSON.parse(read('test/bench/cost/prices.json')));

it('is current: `npm run cost` writes it', () => {
  expect(read('docs/cost.md')).toBe(costDocument(golden, prices));
});

it('follows from the golden capacity figures', () => {
  const dearer = structuredClone(golden);
  const registration = dearer['100']?.['registration.registerForEvent'];
  if (registration === undefined) throw new Error('The golden file lacks registration.registerForEvent');
  registration.requests.push('PutItem 10');
  expect((amountsOf(100, dearer)['dynamodb.write-unit'] ?? 0) - (amountsOf(100, golden)['dynamodb.write-unit'] ?? 0)).toBe(1000);
});

it('has a price for each amount', () => {
  expect(() => dollarsOf({ 'mainframe.hour': 1 }, prices)).toThrow('No price of mainframe.hour');
});

it('stays at what was accepted for an event of 100 guests (docs/decisions.md#what-an-evening-costs)', () => {
  const dollars = dollarsOf(amountsOf(100, golden), prices);
  const cents = (names: readonly string[]) => 100 * names.reduce((sum, name) => sum + (dollars[name] ?? 0), 0);
  const mail = Object.keys(dollars).filter((name) => name.startsWith('ses.'));
  expect(cents(mail)).toBeLessThanOrEqual(5.3);
  expect(cents(Object.keys(dollars).filter((name) => !mail.includes(name)))).toBeLessThanOrEqual(11);
});
