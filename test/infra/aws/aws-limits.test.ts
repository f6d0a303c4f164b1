import { describe, expect, it } from 'vitest';
import { audienceOf } from '#infra/aws/functions/function-stacks.ts';
import type { Route } from '#shared/contract/define.ts';
import { routes } from '#shared/contract/routes.ts';
import { limits } from './aws-limits.ts';
import { asList, asObject, flatten, type Synthesized, synthesize, type Template } from './synthesize.ts';

const abroad = { TABLE_TWO_REGION: 'eu-west-1', TABLE_TWO_MAIL_FROM: 'hello@tabletwo.example' };
/**
 * Every stage, with the edge in the same stack and in a separate stack, with and without a domain, at rest and while keys are being
 * replaced.
 */
const stages: readonly (readonly [name: string, stage: Synthesized])[] = [
  ['dev', synthesize()],
  ['staging', synthesize('staging', abroad)],
  [
    'prod with a domain, in the middle of replacing its keys',
    synthesize('prod', {
      TABLE_TWO_REGION: 'us-east-1',
      TABLE_TWO_MAIL_FROM: 'hello@tabletwo.example',
      TABLE_TWO_DOMAIN: 'app.tabletwo.example',
      TABLE_TWO_ALARM_MAIL: 'ops@tabletwo.example',
      TABLE_TWO_ORIGIN_SECRET_NUMBER: '2',
      TABLE_TWO_TOKEN_KEYS: '2,1',
    }),
  ],
];

describe.each(stages)('%s stays within AWS’s quotas:', (_, stage) => {
  it.each(limits.map((limit) => [limit.what, limit] as const))('%s', (_what, { most, measure }) => {
    const found = stage.templates.flatMap((template) =>
      measure(template).map(([name, amount]) => [`${template.name}: ${name}`, amount] as const),
    );
    expect(found.filter(([, amount]) => !(amount <= most))).toEqual([]);
  });
});

describe.each(stages)('%s has room', (_, stage) => {
  const [main, ...others] = stage.templates;
  const size = (template: Template) => ({ resources: Object.keys(template.resources).length, bytes: Buffer.byteLength(template.text) });

  it('below CloudFormation’s limits, in each template', () => {
    const sizes = stage.templates.map((template) => ({ name: template.name, ...size(template) }));
    expect(sizes.filter(({ resources, bytes }) => resources > 400 || bytes > 700_000)).toEqual([]);
  });

  it('for 180 routes', () => {
    const grown = 180 / routes.length;
    // For each route the main template contains entries of the gateways and of their role.
    const [api] = main?.ofType('AWS::ApiGateway::RestApi') ?? [];
    const bytesOfRoutes = Buffer.byteLength(JSON.stringify(api, null, 1));
    expect(size(main ?? stage).bytes + (grown - 1) * bytesOfRoutes).toBeLessThan(1_000_000);
    // The other templates do not grow with the number of routes.
    const functions = others.filter(({ name }) => ['staff-functions', 'guests-functions'].includes(name));
    expect(functions).toHaveLength(2);
    for (const template of functions) {
      expect(size(template).resources * grown, template.name).toBeLessThanOrEqual(400);
      expect(size(template).bytes * grown, template.name).toBeLessThan(1_000_000);
    }
  });
});

it('a function stays in its stack when other roles may call it: CloudFormation would find its name twice', () => {
  for (const route of routes) {
    const stackOf = (auth: Route['auth']) => audienceOf({ triggers: [{ kind: 'route', route: { ...route, auth } }] });
    expect(stackOf(['public']), route.id).toBe(stackOf(['super_admin']));
  }
});

it('measures something for every quota', () => {
  const all = stages.flatMap(([, stage]) => stage.templates);
  const empty = limits.filter(({ measure }) => all.flatMap((template) => measure(template)).every(([, amount]) => amount === 0));
  // Buckets and functions have a name of ours only where the template sets it.
  expect(empty.map(({ what }) => what)).toEqual([]);
});

describe('AWS services have the right to notify:', () => {
  const [, stage] = stages.at(-1) ?? [];
  if (stage === undefined) throw new Error('There is no stage');
  const may = (topic: string, service: string) =>
    stage.ofType('AWS::SNS::TopicPolicy').some(([, { Properties }]) => {
      const statements = asList(asObject(Properties['PolicyDocument'])['Statement']).map(asObject);
      return (
        asList(Properties['Topics']).some((one) => flatten(one) === topic) &&
        statements.some(
          (one) =>
            one['Effect'] === 'Allow' &&
            asList(one['Action']).includes('sns:Publish') &&
            asList(asObject(one['Principal'])['Service']).includes(service),
        )
      );
    });

  it('alarms', () => {
    const alarms = stage.ofType('AWS::CloudWatch::Alarm');
    expect(alarms.length).toBeGreaterThan(8);
    const topics = alarms.flatMap(([id, { Properties }]) =>
      ['AlarmActions', 'OKActions'].flatMap((kind) => asList(Properties[kind] ?? []).map((topic) => [id, flatten(topic)] as const)),
    );
    expect(topics.length).toBe(2 * alarms.length);
    expect(topics.filter(([, topic]) => !may(topic, 'cloudwatch.amazonaws.com'))).toEqual([]);
  });

  it('bounces and complaints', () => {
    const topics = stage
      .ofType('AWS::SES::ConfigurationSetEventDestination')
      .map(([, { Properties }]) => flatten(asObject(asObject(Properties['EventDestination'])['SnsDestination'])['TopicARN']));
    expect(topics).not.toEqual([]);
    expect(topics.filter((topic) => !may(topic, 'ses.amazonaws.com'))).toEqual([]);
  });
});
