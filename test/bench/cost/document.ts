import { eveningOf, habits, weights } from './evening-calls.ts';
import { amountsOf, dollarsOf, type Golden, type PriceList } from './sum.ts';

const sizes = [20, 100, 500] as const;
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

const cents = (dollars: number) => `${(dollars * 100).toFixed(2)} ¢`;
const count = (amount: number) => (amount >= 100 ? Math.round(amount).toLocaleString('en-US') : Number(amount.toPrecision(2)).toString());
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const words = (name: string) => name.replaceAll(/([A-Z])/g, ' $1').toLowerCase();

/** `docs/cost.md`, from the golden capacity figures and the price list alone: the same input gives the same text. */
export function costDocument(golden: Golden, list: PriceList): string {
  const events = sizes.map((guests) => {
    const amounts = amountsOf(guests, golden);
    return { guests, evening: eveningOf(guests), amounts, dollars: dollarsOf(amounts, list) };
  });
  const [{ amounts: first } = { amounts: {} }] = events;
  const sumOf = (dollars: Readonly<Record<string, number>>, service?: string) =>
    Object.entries(dollars).reduce((sum, [name, value]) => sum + (service === undefined || name.startsWith(`${service}.`) ? value : 0), 0);
  const heads = sizes.map((guests) => `${guests} guests`);
  return [
    '# What one event costs',
    '',
    'Written by `npm run cost` from `test/api/every-route/capacity.json` and `test/bench/cost/prices.json`; do not edit.',
    '',
    `Prices: ${list.region}, ${list.asOf}, in US cents and without tax. ${list.note} A stage's fixed costs are not in it (two KMS keys,`,
    'the web ACL, alarms, point-in-time recovery): they are there without any event, too.',
    '',
    row(['service', ...heads]),
    row(['---', ...sizes.map(() => '---:')]),
    ...Object.entries(services).map(([service, title]) => row([title, ...events.map(({ dollars }) => cents(sumOf(dollars, service)))])),
    row(['**one event**', ...events.map(({ dollars }) => `**${cents(sumOf(dollars))}**`)]),
    row(['a guest', ...events.map(({ dollars, guests }) => cents(sumOf(dollars) / guests))]),
    '',
    '## What is counted',
    '',
    row(['amount', ...heads, 'price', 'source']),
    row(['---', ...sizes.map(() => '---:'), '---', '---']),
    ...Object.keys(first).map((name) => {
      const price = list.prices[name];
      return row([
        `${name}: ${price?.unit}`,
        ...events.map(({ amounts }) => count(amounts[name] ?? 0)),
        `$${price?.usd} per ${price?.per.toLocaleString('en-US')}`,
        `<https://${price?.source}>`,
      ]);
    }),
    '',
    '## Calls of an evening',
    '',
    'Each is weighed with the units that the golden file has for a room of the next larger size. A call that it lacks counts as two units read.',
    '',
    row(['call', ...heads]),
    row(['---', ...sizes.map(() => '---:')]),
    ...Object.keys(events[0]?.evening.calls ?? {}).map((route) =>
      row([
        golden['1000']?.[route] === undefined && golden['fixed']?.[route] === undefined ? `${route} (not measured)` : route,
        ...events.map(({ evening }) => count(new Map(Object.entries(evening.calls)).get(route) ?? 0)),
      ]),
    ),
    row(['socket connections', ...events.map(({ evening }) => String(evening.staff))]),
    '',
    '## Assumptions',
    '',
    ...Object.entries({ ...habits, ...weights }).map(([name, value]) => `- ${words(name)}: ${value}`),
    '',
  ].join('\n');
}
