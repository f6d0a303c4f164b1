import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { functionDefinitions, isCanary } from '#infra/functions.ts';
import { asList, asObject, flatten, onlyOf, ownDomainSettings, type Synthesized, synthesize } from './synthesize.ts';

const stack = synthesize();
const ownDomain = synthesize('prod', ownDomainSettings);

describe('alarms', () => {
  const alarmsOf = (from: Synthesized) =>
    [...from.ofType('AWS::CloudWatch::Alarm'), ...(from.watch?.ofType('AWS::CloudWatch::Alarm') ?? [])].map(
      ([, { Properties }]) => Properties,
    );
  const alarms = alarmsOf(ownDomain);
  const nameOf = (alarm: Record<string, unknown>) => String(alarm['AlarmName']).replace('table-two-prod-', '');
  const runbook = readFileSync(new URL('../../../docs/runbook.md', import.meta.url), 'utf8');
  const [ofAlarms = ''] = runbook.split('\n# ');
  const headings = [...ofAlarms.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);

  it('each say in the runbook what to do, and the runbook knows no other', () => {
    expect(headings.toSorted()).toEqual(alarms.map(nameOf).toSorted());
    for (const alarm of alarms) expect(alarm['AlarmDescription']).toBe(`docs/runbook.md#${nameOf(alarm)}`);
  });

  it('watch what can go wrong: errors, slowness, throttles, both readers, both queues of mail, every failure queue, the mail’s reputation', () => {
    const watched = alarms.map(({ MetricName, Namespace }) => `${Namespace ?? 'counted'} ${MetricName ?? 'together'}`);
    const failures = ownDomain.ofType('AWS::SQS::Queue').length - 2;
    expect(watched.toSorted()).toEqual(
      [
        'AWS/ApiGateway 5XXError',
        'AWS/ApiGateway Latency',
        'AWS/KMS SuccessfulRequest',
        // The canary's, and those of the minutely schedule.
        'AWS/Lambda Errors',
        'AWS/Lambda Errors',
        'AWS/Lambda ConcurrentExecutions',
        'AWS/WAFV2 BlockedRequests',
        // The table's throttles, the sockets' errors, and the edge's.
        'counted together',
        'counted together',
        'counted together',
        'AWS/Lambda IteratorAge',
        'AWS/Lambda IteratorAge',
        'AWS/Lambda Throttles',
        'AWS/SES Reputation.BounceRate',
        'AWS/SES Reputation.ComplaintRate',
        'AWS/SQS ApproximateAgeOfOldestMessage',
        'AWS/SQS ApproximateAgeOfOldestMessage',
        ...Array.from({ length: failures }, () => 'AWS/SQS ApproximateNumberOfMessagesVisible'),
      ].toSorted(),
    );
    for (const { AlarmActions } of alarms) expect(AlarmActions).toHaveLength(1);
  });

  it('about what is written only while something is wrong ring though another part of the sum, or its last minutes, are missing', () => {
    const sums = alarms.filter(({ Metrics }) => Metrics !== undefined && !JSON.stringify(Metrics).includes('AWS/CloudFront'));
    expect(sums.map(nameOf).toSorted()).toEqual(['socket-errors', 'throttled-table']);
    for (const { Metrics, EvaluationPeriods, DatapointsToAlarm } of sums) {
      const [expression, ...parts] = asList(Metrics).map(asObject);
      expect(expression?.['Expression']).toBe(`SUM([${parts.map(({ Id }) => `FILL(${Id}, 0)`).join(', ')}])`);
      expect(parts).toHaveLength(2);
      expect(Number(EvaluationPeriods) - Number(DatapointsToAlarm)).toBeGreaterThanOrEqual(3);
      expect(DatapointsToAlarm).toBe(2);
    }
  });

  it('in a small stage are those by which something is lost', () => {
    expect(
      alarmsOf(stack)
        .map((alarm) => String(alarm['AlarmName']).replace('table-two-dev-', ''))
        .filter((name) => !name.startsWith('failed-')),
    ).toEqual(['server-errors', 'failing-streams-follow-up', 'bounced-mail']);
    expect(alarmsOf(stack)).toHaveLength(3 + stack.ofType('AWS::SQS::Queue').filter(([id]) => !/^(prompt|bulk)mails/.test(id)).length);
    expect(stack.ofType('AWS::CloudWatch::Dashboard')).toEqual([]);
    expect(stack.watch).toBeUndefined();
    const grown = synthesize('dev', { TABLE_TWO_ALARMS: 'all' });
    // Neither firewall nor canary.
    expect(alarmsOf(grown)).toHaveLength(alarms.length - 2);
    expect(grown.ofType('AWS::CloudWatch::Dashboard')).toHaveLength(1);
  });

  it('ring when the canary fails twice, which walks every five minutes where the stage has one', () => {
    const canaryOf = (from: Synthesized) =>
      from
        .ofType('AWS::Lambda::Function')
        .flatMap(([id, { Properties }]) => (/canary/.test(flatten(Properties['FunctionName'])) ? [id] : []));
    expect(canaryOf(stack)).toEqual([]);
    const [walk] = canaryOf(ownDomain);
    const rules = ownDomain
      .ofType('AWS::Events::Rule')
      .map(([, { Properties }]) => [
        Properties['ScheduleExpression'],
        asList(Properties['Targets']).map((target) => flatten(asObject(target)['Arn'])),
      ]);
    expect(rules).toContainEqual(['rate(5 minutes)', [`{${walk}.Arn}`]]);
    expect(alarms.find((alarm) => nameOf(alarm) === 'canary')).toMatchObject({
      MetricName: 'Errors',
      Period: 300,
      EvaluationPeriods: 2,
      Threshold: 1,
    });
  });

  it('about the edge stand where its metrics are', () => {
    expect(ownDomain.watch?.ofType('AWS::CloudWatch::Alarm')).toHaveLength(2);
    const there = synthesize('prod', { TABLE_TWO_REGION: 'us-east-1', TABLE_TWO_MAIL_FROM: 'hello@tabletwo.example' });
    expect(there.watch).toBeUndefined();
    expect(
      alarmsOf(there)
        .map(({ AlarmName }) => AlarmName)
        .toSorted(),
    ).toEqual(alarms.map(({ AlarmName }) => AlarmName).toSorted());
  });

  it('tell before the month costs more than was meant, where someone is to be told', () => {
    expect(ownDomain.watch?.ofType('AWS::Budgets::Budget')).toEqual([]);
    const told = synthesize('dev', { TABLE_TWO_ALARM_MAIL: 'ops@tabletwo.example', TABLE_TWO_MONTHLY_BUDGET: '25' });
    expect(told.watch?.ofType('AWS::CloudWatch::Alarm')).toEqual([]);
    const [budget] = (told.watch?.ofType('AWS::Budgets::Budget') ?? []).map(([, { Properties }]) => Properties);
    expect(budget?.['Budget']).toMatchObject({ BudgetType: 'COST', TimeUnit: 'MONTHLY', BudgetLimit: { Amount: 25, Unit: 'USD' } });
    const notices = asList(budget?.['NotificationsWithSubscribers']).map(asObject);
    expect(notices.map(({ Notification }) => Notification)).toMatchObject([
      { NotificationType: 'ACTUAL', Threshold: 80 },
      { NotificationType: 'FORECASTED', Threshold: 100 },
    ]);
    for (const { Subscribers } of notices) expect(Subscribers).toEqual([{ SubscriptionType: 'EMAIL', Address: 'ops@tabletwo.example' }]);
  });

  it('are told where the stage says, and only there', () => {
    expect(ownDomain.ofType('AWS::SNS::Subscription').map(([, { Properties }]) => Properties['Protocol'])).toEqual(['lambda']);
    const told = synthesize('dev', { TABLE_TWO_ALARM_MAIL: 'ops@tabletwo.example' }).ofType('AWS::SNS::Subscription');
    expect(told.map(([, { Properties }]) => [Properties['Protocol'], flatten(Properties['Endpoint'])])).toContainEqual([
      'email',
      'ops@tabletwo.example',
    ]);
  });
});

describe('traces', () => {
  it('are of one call in a hundred, and of nothing that runs by itself', () => {
    expect(asObject(onlyOf(stack, 'AWS::XRay::SamplingRule')['SamplingRule'])).toMatchObject({
      FixedRate: 0.01,
      ReservoirSize: 0,
      ServiceName: 'table-two-dev/api',
      ServiceType: 'AWS::ApiGateway::Stage',
    });
    expect(onlyOf(stack, 'AWS::ApiGateway::Stage')).toMatchObject({ TracingEnabled: true });
    const modes = new Map(
      stack
        .ofType('AWS::Lambda::Function')
        .map(([, { Properties }]) => [flatten(Properties['FunctionName']), asObject(Properties['TracingConfig'])['Mode']]),
    );
    for (const { name, triggers } of functionDefinitions.filter((one) => !isCanary(one))) {
      expect([name, modes.get(`table-two-dev-${name}`)]).toEqual([
        name,
        triggers.some(({ kind }) => kind === 'route') ? 'Active' : 'PassThrough',
      ]);
    }
  });
});

describe('functions', () => {
  it('that can wait are held back where the stage reserves concurrency, and nowhere else', () => {
    const reserved = (from: Synthesized) =>
      from.ofType('AWS::Lambda::Function').flatMap(([, { Properties }]) => Properties['ReservedConcurrentExecutions'] ?? []);
    expect(reserved(stack)).toEqual([]);
    expect(reserved(ownDomain)).toEqual(functionDefinitions.flatMap(({ concurrency }) => concurrency ?? []));
  });

  it('each keep their log in a group of their own, as long as the stage says', () => {
    const days: [Synthesized, number][] = [
      [stack, 7],
      [ownDomain, 90],
    ];
    for (const [from, retention] of days) {
      const groups = new Map(from.ofType('AWS::Logs::LogGroup').map(([id, { Properties }]) => [id, Properties]));
      for (const { RetentionInDays } of groups.values()) expect(RetentionInDays).toBe(retention);
      const used = from.ofType('AWS::Lambda::Function').map(([, { Properties }]) => {
        const group = flatten(asObject(Properties['LoggingConfig'])['LogGroup']).slice(1, -1);
        expect(groups.get(group)?.['LogGroupName']).toBe(`/aws/lambda/${flatten(Properties['FunctionName'])}`);
        return group;
      });
      const deployed = functionDefinitions.filter((one) => !isCanary(one) || from === ownDomain).length;
      expect(new Set(used).size).toBe(deployed);
      // And two for the gateways.
      expect(groups.size).toBe(deployed + 2);
    }
  });

  it('that no one waits for keep for two weeks what they could not do', () => {
    // What reads a queue leaves to that queue what it could not do (test/infra/aws/mail-queues.test.ts), and the canary walks anew anyway.
    const waitedFor = ['route', 'socket', 'queue', 'canary'];
    const background = functionDefinitions.filter(({ triggers }) => triggers.some(({ kind }) => !waitedFor.includes(kind)));
    const configs = stack.ofType('AWS::Lambda::EventInvokeConfig').map(([, { Properties }]) => Properties);
    expect(configs).toHaveLength(background.length);
    const isScheduled = (config: Record<string, unknown>) => config['MaximumRetryAttempts'] === 0;
    // The next minute does what one left, so nothing is kept of it.
    expect(configs.filter(isScheduled)).toEqual([expect.objectContaining({ MaximumEventAgeInSeconds: 60 })]);
    expect(configs.filter(isScheduled).map((config) => config['DestinationConfig'])).toEqual([undefined]);
    const kept = configs.filter((config) => !isScheduled(config));
    for (const config of kept) expect(config['MaximumRetryAttempts']).toBe(2);
    const queues = [
      ...kept.map((config) => flatten(asObject(asObject(config['DestinationConfig'])['OnFailure'])['Destination'])),
      ...stack
        .ofType('AWS::Lambda::EventSourceMapping')
        .map(([, { Properties }]) => Properties['DestinationConfig'])
        .filter((destination) => destination !== undefined)
        .map((destination) => flatten(asObject(asObject(destination)['OnFailure'])['Destination'])),
    ];
    expect(new Set(queues).size).toBe(background.length);
    const own = stack.ofType('AWS::SQS::Queue').filter(([id]) => !/^(prompt|bulk)mails/.test(id));
    expect(own).toHaveLength(background.length);
    for (const [id, { Properties }] of own) {
      expect(queues).toContain(`{${id}.Arn}`);
      expect(Properties).toMatchObject({ MessageRetentionPeriod: 14 * 86_400, SqsManagedSseEnabled: true });
    }
  });

  it('have the memory they declare, where people use them', () => {
    const sizes = ownDomain
      .ofType('AWS::Lambda::Function')
      .map(([, { Properties }]) => [Properties['FunctionName'], Properties['MemorySize']]);
    expect(Object.fromEntries(sizes)).toEqual(
      Object.fromEntries(functionDefinitions.map(({ name, memoryMb }) => [`table-two-prod-${name}`, memoryMb])),
    );
  });
});
