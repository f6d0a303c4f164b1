import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { functionDefinitions, isCanary } from '#infra/functions.ts';
import { tableShape } from '#infra/table-shape.ts';
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
  const alarmNamed = (name: string) => alarms.find((alarm) => nameOf(alarm) === name) ?? {};
  /** Returns the metrics of an alarm about one metric, or about several combined. */
  const metricsOf = (alarm: Record<string, unknown>) =>
    alarm['Metrics'] === undefined
      ? [alarm]
      : asList(alarm['Metrics']).flatMap((part) => {
          const { MetricStat } = asObject(part);
          return MetricStat === undefined ? [] : [asObject(asObject(MetricStat)['Metric'])];
        });
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
        // An alarm about the canary.
        'AWS/Lambda Errors',
        'AWS/Lambda ConcurrentExecutions',
        'AWS/WAFV2 BlockedRequests',
        // Throttles of the table, throttles of the functions, errors of the every-minute schedule, errors of sockets, errors of Stripe's
        // messages, and errors of the edge.
        'counted together',
        'counted together',
        'counted together',
        'counted together',
        'counted together',
        'counted together',
        'TableTwo RefundFailures',
        'AWS/Lambda IteratorAge',
        'AWS/Lambda IteratorAge',
        'AWS/SES Reputation.BounceRate',
        'AWS/SES Reputation.ComplaintRate',
        'AWS/SQS ApproximateAgeOfOldestMessage',
        'AWS/SQS ApproximateAgeOfOldestMessage',
        ...Array.from({ length: failures }, () => 'AWS/SQS ApproximateNumberOfMessagesVisible'),
      ].toSorted(),
    );
    for (const { AlarmActions } of alarms) expect(AlarmActions).toHaveLength(1);
  });

  it('about metrics written only when something is wrong ring although parts of the sum, or its last minutes, are missing', () => {
    const sums = alarms.filter(({ Metrics }) => JSON.stringify(Metrics ?? '').includes('SUM('));
    expect(sums.map(nameOf).toSorted()).toEqual(['failed-webhooks', 'socket-errors', 'throttled-table']);
    for (const { Metrics, EvaluationPeriods, DatapointsToAlarm } of [...sums, alarmNamed('throttled-functions')]) {
      const [expression, ...parts] = asList(Metrics).map(asObject);
      expect(expression?.['Expression']).toMatch(/^(SUM\(\[)?(FILL\(\w+, 0\)(, | - |\]\)|$))+$/);
      for (const { Id } of parts) expect(expression?.['Expression']).toContain(`FILL(${Id}, 0)`);
      expect(Number(EvaluationPeriods) - Number(DatapointsToAlarm)).toBeGreaterThanOrEqual(3);
      expect(DatapointsToAlarm).toBe(2);
    }
  });

  it('about the table’s throttles include those of each index, which the table’s own metric lacks', () => {
    const [, ...parts] = asList(alarmNamed('throttled-table')['Metrics']).map(
      (part) => asObject(asObject(part)['MetricStat'] ?? {})['Metric'],
    );
    const found = parts.map((metric) => {
      const { MetricName, Dimensions } = asObject(metric);
      const index = asList(Dimensions)
        .map(asObject)
        .find(({ Name }) => Name === 'GlobalSecondaryIndexName');
      return `${MetricName} of ${index?.['Value'] ?? 'the table'}`;
    });
    const places = ['the table', ...tableShape.indexes.map(({ name }) => name)];
    expect(found.toSorted()).toEqual(
      ['ReadThrottleEvents', 'WriteThrottleEvents'].flatMap((name) => places.map((place) => `${name} of ${place}`)).toSorted(),
    );
  });

  it('never ring for another stage: account-wide figures are watched only by the stage that reserves executions', () => {
    const { watchesOthers, ...rest } = Object.groupBy(
      [...alarms, ...alarmsOf(synthesize('staging', { TABLE_TWO_REGION: 'eu-west-1', TABLE_TWO_MAIL_FROM: 'hello@tabletwo.example' }))],
      (alarm) => (metricsOf(alarm).some(({ Dimensions }) => asList(Dimensions ?? []).length === 0) ? 'watchesOthers' : 'own'),
    );
    expect(watchesOthers?.map(({ AlarmName }) => AlarmName)).toEqual([
      'table-two-prod-throttled-functions',
      'table-two-prod-many-functions',
    ]);
    const mail = rest.own?.filter((alarm) => /bounced-mail|complaints/.test(String(alarm['AlarmName']))) ?? [];
    expect(mail).toHaveLength(4);
    for (const { Dimensions } of mail) {
      expect(asList(Dimensions).map((one) => [asObject(one)['Name'], flatten(asObject(one)['Value'])])).toEqual([
        ['ses:configuration-set', expect.stringMatching(/^\{MailConfiguration\w+\}$/)],
      ]);
    }
  });

  it('about the account’s throttles leave out those that our own limits cause', () => {
    const capped = functionDefinitions.filter(({ concurrency }) => concurrency !== undefined).map(({ name }) => name.replaceAll('-', ''));
    const { Metrics } = alarmNamed('throttled-functions');
    const [expression, all, ...own] = asList(Metrics).map(asObject);
    expect(expression?.['Expression']).toBe(['FILL(all, 0)', ...own.map(({ Id }) => `FILL(${Id}, 0)`)].join(' - '));
    expect(all?.['Id']).toBe('all');
    const functions = own.map((part) =>
      flatten(asObject(asList(asObject(asObject(part['MetricStat'])['Metric'])['Dimensions'])[0])['Value']),
    );
    expect(functions).toHaveLength(capped.length);
    for (const [index, name] of capped.entries()) expect(functions[index]).toContain(name);
  });

  it('about scheduled functions ring when they stop, and those about calls do not', () => {
    const silent = alarms.filter(({ TreatMissingData }) => TreatMissingData === 'breaching').map(nameOf);
    expect(silent.toSorted()).toEqual(['canary', 'failing-schedules']);
    for (const { TreatMissingData } of alarms) expect(TreatMissingData).toMatch(/^(notBreaching|breaching)$/);
    const [expression, ...parts] = asList(alarmNamed('failing-schedules')['Metrics']).map(asObject);
    expect(expression?.['Expression']).toBe('IF(FILL(runs, 0) > 0, FILL(errors, 0), 1)');
    const [runs] = parts.filter(({ Id }) => Id === 'runs').map((part) => asObject(asObject(part['MetricStat'])['Metric']));
    const [rule] = ownDomain
      .ofType('AWS::Events::Rule')
      .filter(([, { Properties }]) => Properties['ScheduleExpression'] === 'rate(1 minute)');
    expect([runs?.['Namespace'], runs?.['MetricName']]).toEqual(['AWS/Events', 'Invocations']);
    expect(asList(runs?.['Dimensions']).map((one) => [asObject(one)['Name'], flatten(asObject(one)['Value'])])).toEqual([
      ['RuleName', `{${rule?.[0]}}`],
    ]);
  });

  it.each([
    ['small', stack],
    ['full', ownDomain],
  ] as const)('cost what docs/deploy.md says for a stage: %s', (size, from) => {
    const deploy = readFileSync(new URL('../../../docs/deploy.md', import.meta.url), 'utf8');
    const [, table = ''] = deploy.split('What a stage costs at rest');
    const rows = [...table.matchAll(/^\| ([^|]+) \|([^|]*)\|([^|]*)\|$/gm)].map(([, what = '', small, full]) => ({
      what,
      cents: Math.round(100 * Number((size === 'small' ? small : full)?.replace('$', '') ?? 0)),
    }));
    const of = (start: string) => rows.find(({ what }) => what.startsWith(start))?.cents;
    expect(of('alarms, $0.10')).toBe(10 * alarmsOf(from).flatMap(metricsOf).length);
    const parts = rows.filter(({ what, cents }) => what !== 'together' && !Number.isNaN(cents));
    expect(parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(of('together'));
  });

  it('in a small stage are those that warn of a loss', () => {
    expect(
      alarmsOf(stack)
        .map((alarm) => String(alarm['AlarmName']).replace('table-two-dev-', ''))
        .filter((name) => !name.startsWith('failed-')),
    ).toEqual(['server-errors', 'failing-schedules', 'bounced-mail']);
    // Each queue of failures has one.
    expect(alarmsOf(stack)).toHaveLength(3 + stack.ofType('AWS::SQS::Queue').filter(([id]) => !/^(prompt|bulk)mails/.test(id)).length);
    expect(stack.ofType('AWS::CloudWatch::Dashboard')).toEqual([]);
    expect(stack.watch).toBeUndefined();
    const grown = synthesize('dev', { TABLE_TWO_ALARMS: 'all' });
    // A stage without firewall, canary and paying online, and without alarms about the whole account.
    expect(alarmsOf(grown)).toHaveLength(alarms.length - 6);
    const selling = alarmsOf(synthesize('dev', { TABLE_TWO_PAYMENTS: 'on' }));
    expect(selling).toHaveLength(alarmsOf(stack).length + 1);
    expect(grown.ofType('AWS::CloudWatch::Dashboard')).toHaveLength(1);
  });

  it('ring when the canary fails twice; it runs every five minutes where the stage has one', () => {
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

  it('about the edge are where its metrics are', () => {
    expect(ownDomain.watch?.ofType('AWS::CloudWatch::Alarm')).toHaveLength(2);
    const there = synthesize('prod', { TABLE_TWO_REGION: 'us-east-1', TABLE_TWO_MAIL_FROM: 'hello@tabletwo.example' });
    expect(there.watch).toBeUndefined();
    expect(
      alarmsOf(there)
        .map(({ AlarmName }) => AlarmName)
        .toSorted(),
    ).toEqual(alarms.map(({ AlarmName }) => AlarmName).toSorted());
  });

  it('ring before the month costs more than planned, if there is someone to tell', () => {
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

  it.each([
    ['apart from it', 'eu-west-1'],
    ['within it', 'us-east-1'],
  ])('can stop public registration when the month costs too much, if there is someone to tell who requested it: %s', (_, region) => {
    const settings = {
      TABLE_TWO_REGION: region,
      TABLE_TWO_MAIL_FROM: 'hello@tabletwo.example',
      TABLE_TWO_ALARM_MAIL: 'ops@tabletwo.example',
    };
    const watchOf = (from: Synthesized) => from.watch ?? from;
    expect(watchOf(synthesize('prod', settings)).ofType('AWS::Budgets::BudgetsAction')).toEqual([]);
    const stage = synthesize('prod', { ...settings, TABLE_TWO_COST_STOP: '400' });
    const watch = watchOf(stage);
    const [[budgetId] = []] = watch.ofType('AWS::Budgets::Budget');
    const [[, action] = []] = watch.ofType('AWS::Budgets::BudgetsAction');
    expect(action?.Properties).toMatchObject({
      ActionThreshold: { Type: 'ABSOLUTE_VALUE', Value: 400 },
      ActionType: 'APPLY_IAM_POLICY',
      ApprovalModel: 'AUTOMATIC',
      BudgetName: { Ref: budgetId },
      NotificationType: 'ACTUAL',
      Subscribers: [{ Type: 'EMAIL', Address: 'ops@tabletwo.example' }],
    });
    const { PolicyArn, Roles } = asObject(asObject(action?.Properties['Definition'])['IamActionDefinition']);
    const policy = watch.resources[flatten(PolicyArn).slice(1, -1)]?.Properties;
    const [denied, ...others] = asList(asObject(policy?.['PolicyDocument'])['Statement']).map(asObject);
    expect([denied?.['Effect'], denied?.['Action'], others]).toEqual(['Deny', 'lambda:InvokeFunction', []]);
    expect(asList(denied?.['Resource']).map((arn) => flatten(arn).replace(/^.*:lambda:/, ''))).toEqual(
      ['accounts-request-sign-up', 'registration-register-for-event', 'payments-start-order', 'waiting-join-waiting-list'].map(
        (name) => `${region}:{AWS::AccountId}:function:table-two-prod-${name}`,
      ),
    );
    // The policy is attached to the gateways' role, which can still call all other functions.
    expect(JSON.stringify(Roles)).toContain(region === 'us-east-1' ? 'InvokeRole' : 'ExportsReader');
  });

  it('notify where the stage says, and only there', () => {
    expect(ownDomain.ofType('AWS::SNS::Subscription').map(([, { Properties }]) => Properties['Protocol'])).toEqual(['lambda']);
    const told = synthesize('dev', { TABLE_TWO_ALARM_MAIL: 'ops@tabletwo.example' }).ofType('AWS::SNS::Subscription');
    expect(told.map(([, { Properties }]) => [Properties['Protocol'], flatten(Properties['Endpoint'])])).toContainEqual([
      'email',
      'ops@tabletwo.example',
    ]);
  });
});

describe('traces', () => {
  it('include one call in a hundred, and nothing that runs by itself', () => {
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
  it('that can wait have limited executions where the stage reserves concurrency, and nowhere else', () => {
    const reserved = (from: Synthesized) =>
      from.ofType('AWS::Lambda::Function').flatMap(([, { Properties }]) => Properties['ReservedConcurrentExecutions'] ?? []);
    expect(reserved(stack)).toEqual([]);
    expect(reserved(ownDomain)).toEqual(functionDefinitions.flatMap(({ concurrency }) => concurrency ?? []));
  });

  it('keep their logs in one group for each of their stacks, as long as the stage says', () => {
    const days: [Synthesized, number][] = [
      [stack, 7],
      [ownDomain, 90],
    ];
    for (const [from, retention] of days) {
      const groups = new Map(from.ofType('AWS::Logs::LogGroup').map(([id, { Properties }]) => [id, Properties]));
      for (const { RetentionInDays } of groups.values()) expect(RetentionInDays).toBe(retention);
      const used = from.ofType('AWS::Lambda::Function').map(([, { Properties }]) => {
        const group = flatten(asObject(Properties['LoggingConfig'])['LogGroup']).slice(1, -1);
        return String(groups.get(group)?.['LogGroupName']).replace(/^\/table-two\/table-two-(dev|prod)\//, '');
      });
      const functions = ['background', 'evening', 'guests', 'staff'].map((audience) => `functions-${audience}`);
      expect([...new Set(used)].toSorted()).toEqual(functions);
      // Two more log groups are for the gateways. A log query accepts 50.
      expect(groups.size).toBe(functions.length + 2);
    }
  });

  it('without waiting callers keep failed work for two weeks', () => {
    // Functions that read a queue leave unfinished work in the queue (test/infra/aws/mail-queues.test.ts), and the canary and the
    // every-minute work run again in any case.
    const waitedFor = ['route', 'socket', 'queue', 'canary', 'schedule', 'effects', 'minute', 'export'];
    const background = functionDefinitions.filter(({ triggers }) => triggers.some(({ kind }) => !waitedFor.includes(kind)));
    const configs = stack.ofType('AWS::Lambda::EventInvokeConfig').map(([, { Properties }]) => Properties);
    expect(configs).toHaveLength(background.length + 1);
    const isScheduled = (config: Record<string, unknown>) => config['MaximumRetryAttempts'] === 0;
    // The next minute does what a failed run left, so none of it is stored.
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

  it('have the memory that they declare, where people use them', () => {
    const sizes = ownDomain
      .ofType('AWS::Lambda::Function')
      .map(([, { Properties }]) => [Properties['FunctionName'], Properties['MemorySize']]);
    expect(Object.fromEntries(sizes)).toEqual(
      Object.fromEntries(functionDefinitions.map(({ name, memoryMb }) => [`table-two-prod-${name}`, memoryMb])),
    );
  });
});
