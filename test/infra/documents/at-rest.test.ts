import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { functionDefinitions } from '#infra/functions.ts';
import { parsePrices } from '../../bench/cost/sum.ts';
import { asList, asObject, type Synthesized, synthesize } from '../aws/synthesize.ts';

/** Compares the costs of an idle stage, as listed in docs/deploy.md, with the templates. */

const read = (file: string): string => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
const { prices } = parsePrices(JSON.parse(read('test/bench/cost/prices.json')));
const priceOf = (name: string) => {
  const price = prices[name];
  if (price === undefined) throw new Error(`No price of ${name}`);
  return price.usd / price.per;
};

/** US dollars per month for one of each; https://aws.amazon.com/kms/pricing, secrets-manager/pricing, cloudwatch/pricing, waf/pricing. */
const monthly = { key: 1, secret: 0.4, metric: 0.3, alarmedMetric: 0.1, dashboard: 3, webAcl: 5, rule: 1 };
const minutes = 60 * 24 * 30;
/**
 * Polls per month: Lambda polls each queue with five readers, each of which waits for twenty seconds.
 * https://docs.aws.amazon.com/lambda/latest/dg/with-sqs.html
 */
const asked = 5 * 3 * minutes;
/** GB-seconds that all functions of the every-minute work take when there is nothing to do. Their caller takes a quarter of this. */
const idleMinute = 0.19;
/** What one run of the canary uses. It signs in, lists, opens a socket and signs out. */
const walk: Readonly<Record<string, number>> = {
  'api-gateway.rest': 3,
  'api-gateway.message': 3,
  // The three calls, and the opening of the socket.
  'cloudfront.request': 4,
  'waf.request': 4,
  'kms.sign': 2,
  // The canary itself, the functions of its calls, and three for the socket.
  'lambda.request': 7,
  'lambda.compute': 1.3,
  // From test/exhaustive/api/every-route/capacity.json.
  'dynamodb.write-unit': 12,
  'dynamodb.read-unit': 14.5,
  'cloudwatch.logs': 10 / 1024 ** 2,
};

const everywhere = (stage: Synthesized, type: string) => stage.templates.flatMap((template) => template.ofType(type));
const everyMinutes = (kind: 'schedule' | 'minute' | 'canary') =>
  functionDefinitions.flatMap(({ triggers }) =>
    triggers.flatMap((trigger) => (trigger.kind !== kind ? [] : trigger.kind === 'canary' ? [trigger.everyMinutes] : [1])),
  );

/** Returns US dollars per month, in the order of the document's rows. */
function costsOf(stage: Synthesized): number[] {
  const watched = everywhere(stage, 'AWS::CloudWatch::Alarm').map(([, { Properties }]) =>
    Properties['Metrics'] === undefined ? 1 : asList(Properties['Metrics']).filter((one) => 'MetricStat' in asObject(one)).length,
  );
  const rules = everywhere(stage, 'AWS::WAFv2::WebACL').map(([, { Properties }]) => asList(Properties['Rules']).length);
  const calls = [...everyMinutes('schedule'), ...everyMinutes('minute')].reduce((sum, every) => sum + minutes / every, 0);
  const hasCanary = everywhere(stage, 'AWS::Lambda::Function').some(([id]) => id.startsWith('canary'));
  const walks = hasCanary ? everyMinutes('canary').reduce((sum, every) => sum + minutes / every, 0) : 0;
  const ofWalk = Object.entries(walk).reduce((sum, [name, amount]) => sum + amount * priceOf(name), 0);
  return [
    everywhere(stage, 'AWS::KMS::Key').length * monthly.key,
    everywhere(stage, 'AWS::SecretsManager::Secret').length * monthly.secret,
    // Latency, failures and cold starts. The metric of failed sockets is charged only for hours in which some failed.
    3 * monthly.metric,
    watched.reduce((sum, count) => sum + count, 0) * monthly.alarmedMetric,
    calls * priceOf('lambda.request') + minutes * idleMinute * priceOf('lambda.compute'),
    everywhere(stage, 'AWS::Lambda::EventSourceMapping').filter(([, { Properties }]) => 'ScalingConfig' in Properties).length *
      asked *
      priceOf('sqs.request'),
    everywhere(stage, 'AWS::CloudWatch::Dashboard').length * monthly.dashboard,
    walks * ofWalk,
    rules.reduce((sum, count) => sum + monthly.webAcl + count * monthly.rule, 0),
  ];
}

const section = read('docs/deploy.md').split('What a stage costs at rest')[1]?.split('\n## ')[0] ?? '';
const rows = [...section.matchAll(/^\| ([^|]+) \|([^|]*)\|([^|]*)\|$/gm)].map(([, name = '', small = '', full = '']) => ({
  name,
  small: Number(small.replace('$', '')),
  full: Number(full.replace('$', '')),
}));
const [together] = rows.slice(-1);
const abroad = { TABLE_TWO_REGION: 'eu-central-1', TABLE_TWO_MAIL_FROM: 'hello@tabletwo.example' };

describe.each([
  ['small', synthesize()],
  ['full', synthesize('prod', abroad)],
] as const)('a %s stage at rest', (size, stage) => {
  it('costs what the document says, item by item', () => {
    const costs = costsOf(stage);
    expect(rows).toHaveLength(costs.length + 1);
    costs.forEach((cost, index) => {
      const row = rows[index];
      expect([row?.name, Math.abs((row?.[size] ?? 0) - cost) <= 0.05 ? 'as said' : cost]).toEqual([row?.name, 'as said']);
    });
  });

  it('and its total, which the README states, too', () => {
    const sum = rows.slice(0, -1).reduce((total, row) => total + row[size], 0);
    expect(together?.[size]).toBeCloseTo(sum, 6);
    expect(read('README.md')).toContain(`$${together?.[size].toFixed(2)}${size === 'small' ? ' a month when small' : ' in full'}`);
  });
});

it('a small stage stays below $5 a month', () => {
  expect(together?.small).toBeLessThanOrEqual(5);
});
