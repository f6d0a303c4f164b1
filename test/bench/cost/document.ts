import { type Evening, eveningOf, habits, saleCalls, type Way, ways, weights } from './evening-calls.ts';
import { amountsOf, amountsOfSale, dollarsOf, type Golden, isMeasured, type PriceList } from './sum.ts';

const sizes = [20, 100, 500] as const;
/** The sizes for which the document lists the counts. */
const listed: readonly number[] = [100, 500];
const named: Readonly<Record<Way, string>> = { clock: 'by the clock', hand: 'by hand' };
const services: Readonly<Record<string, string>> = {
  dynamodb: 'DynamoDB, on demand',
  lambda: 'Lambda, arm64',
  'api-gateway': 'API Gateway, REST and sockets',
  s3: 'S3',
  cloudfront: 'CloudFront',
  sqs: 'SQS',
  waf: 'WAF',
  ses: 'SES',
  kms: 'KMS',
  xray: 'X-Ray',
  cloudwatch: 'CloudWatch logs',
};

const cents = (dollars: number) => (dollars * 100).toFixed(2);
const count = (amount: number) => (amount >= 100 ? Math.round(amount).toLocaleString('en-US') : Number(amount.toPrecision(2)).toString());
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const timesOf = (calls: Evening['calls'], route: string) => new Map(Object.entries(calls)).get(route) ?? 0;
const words = (name: string) => name.replaceAll(/([A-Z])/g, ' $1').toLowerCase();

/** Returns `docs/cost.md`, from the golden capacity figures and the price list alone: the same input gives the same text. */
export function costDocument(golden: Golden, list: PriceList): string {
  const events = ways.flatMap((way) =>
    sizes.map((guests) => {
      const amounts = amountsOf(guests, way, golden);
      return { guests, evening: eveningOf(guests, way), amounts, dollars: dollarsOf(amounts, list) };
    }),
  );
  const [{ amounts: first } = { amounts: {} }] = events;
  const sumOf = (dollars: Readonly<Record<string, number>>, service?: string) =>
    Object.entries(dollars).reduce((sum, [name, value]) => sum + (service === undefined || name.startsWith(`${service}.`) ? value : 0), 0);
  const counted = events.filter(({ guests }) => listed.includes(guests));
  const headsOf = (of: typeof events) => of.map(({ guests, evening }) => `${guests}, ${named[evening.way]}`);
  const rule = row(['---', ...events.map(() => '---:')]);
  /** One cell per listed size, with a single value where both ways have the same. */
  const bothWays = (of: (evening: Evening) => number) =>
    listed.map((guests) => [...new Set(ways.map((way) => count(of(eveningOf(guests, way)))))].join('/'));
  const routes = [...new Set(events.flatMap(({ evening }) => Object.keys(evening.calls)))];
  return [
    '# What one event costs',
    '',
    'Written by `npm run cost` from `test/exhaustive/api/every-route/capacity.json` and `test/bench/cost/prices.json`; do not edit.',
    '',
    `Prices: ${list.region}, ${list.asOf}, in US cents, without tax. ${list.note} A stage's fixed costs`,
    '(two KMS keys, the firewall, alarms) are not included.',
    '',
    `Columns are by the number of guests. By the clock, each meets ${habits.rounds} others in ${habits.rounds} rounds. By hand, staff find ${habits.metByHand} partners for each.`,
    '',
    row(['service', ...headsOf(events)]),
    rule,
    ...Object.entries(services).map(([service, title]) => row([title, ...events.map(({ dollars }) => cents(sumOf(dollars, service)))])),
    row(['**one event**', ...events.map(({ dollars }) => `**${cents(sumOf(dollars))} ¢**`)]),
    row(['a guest', ...events.map(({ dollars, guests }) => cents(sumOf(dollars) / guests))]),
    '',
    '## What is counted',
    '',
    row(['amount', ...headsOf(counted), 'price']),
    row(['---', ...counted.map(() => '---:'), '---']),
    ...Object.keys(first).map((name) => {
      const price = list.prices[name];
      return row([
        `${name}: ${price?.unit}`,
        ...counted.map(({ amounts }) => count(amounts[name] ?? 0)),
        price?.per === 1 ? `$${price.usd}` : `$${price?.usd} per ${price?.per.toLocaleString('en-US')}`,
      ]);
    }),
    '',
    '## Calls of an evening',
    '',
    'A call costs the units that the golden file has for the next larger room. Two figures are by the clock and by hand.',
    '',
    row(['call', ...listed.map((guests) => `${guests} guests`)]),
    row(['---', ...listed.map(() => '---:')]),
    ...routes.map((route) =>
      row([isMeasured(golden, route) ? route : `${route} (not measured)`, ...bothWays(({ calls }) => timesOf(calls, route))]),
    ),
    row(['socket connections', ...bothWays(({ staff }) => staff)]),
    row(['dates that the clock records', ...bothWays(({ rounds, matches }) => (rounds === 0 ? 0 : matches))]),
    '',
    '## A place that is paid online',
    '',
    `Costs ${cents(sumOf(dollarsOf(amountsOfSale(golden), list)))} ¢ instead of one \`registration.registerForEvent\`; Stripe's own fee is the organizer's. Calls:`,
    '',
    row(['call', 'count', 'of them waiting for Stripe']),
    row(['---', '---:', '---:']),
    ...Object.entries(saleCalls).map(([route, { count: times, waiting }]) =>
      row([isMeasured(golden, route) ? route : `${route} (not measured)`, `${times}`, `${waiting}`]),
    ),
    '',
    '## Assumptions',
    '',
    `${Object.entries({ ...habits, ...weights })
      .map(([name, value]) => `${words(name)} ${value}`)
      .join('; ')}.`,
    '',
  ].join('\n');
}
