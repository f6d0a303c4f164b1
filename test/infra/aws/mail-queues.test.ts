import { describe, expect, it } from 'vitest';
import { functionDefinitions } from '#infra/functions.ts';
import { resourceNames } from '#infra/local/stack/resource-names.ts';
import { mailQueues } from '#shared/contract/mail-queues.ts';
import { asList, asObject, flatten, synthesize } from './synthesize.ts';

const stages = [
  ['dev', synthesize()],
  ['prod', synthesize('prod', { TABLE_TWO_REGION: 'eu-west-1', TABLE_TWO_MAIL_FROM: 'hello@tabletwo.example' })],
] as const;

const readers = functionDefinitions.flatMap(({ name, timeoutSeconds, triggers }) =>
  triggers.flatMap((trigger) => (trigger.kind === 'queue' ? [{ name, timeoutSeconds, ...trigger }] : [])),
);

it('each mail queue has one reader, and a name on the local stack', () => {
  expect(readers.map(({ queue }) => queue).toSorted()).toEqual(mailQueues.toSorted());
  expect(Object.keys(resourceNames.mailQueues).toSorted()).toEqual(mailQueues.toSorted());
});

describe.each(stages)('on %s', (stage, { ofType }) => {
  const queues = new Map(ofType('AWS::SQS::Queue').map(([id, { Properties }]) => [`{${id}.Arn}`, Properties]));

  it.each(readers)('$name reads its queue, a few messages at a time, and reports which failed', (reader) => {
    const mapping = ofType('AWS::Lambda::EventSourceMapping')
      .map(([, { Properties }]) => Properties)
      .find(({ EventSourceArn }) => flatten(EventSourceArn).startsWith(`{${reader.queue}mails`));
    expect(mapping).toMatchObject({
      BatchSize: reader.batch,
      ScalingConfig: { MaximumConcurrency: reader.atOnce },
      FunctionResponseTypes: ['ReportBatchItemFailures'],
    });
    // No batching window: waiting for a batch would delay a code.
    expect(mapping).not.toHaveProperty('MaximumBatchingWindowInSeconds');
    const lambda = ofType('AWS::Lambda::Function').find(([id]) => `{${id}}` === flatten(mapping?.['FunctionName']))?.[1].Properties ?? {};
    expect(lambda['FunctionName']).toBe(`table-two-${stage}-${reader.name}`);
    expect(lambda).not.toHaveProperty('ReservedConcurrentExecutions');

    const queue = queues.get(flatten(mapping?.['EventSourceArn'])) ?? {};
    expect(queue).toMatchObject({ SqsManagedSseEnabled: true, MessageRetentionPeriod: 4 * 86_400 });
    expect(queue).not.toHaveProperty('FifoQueue');
    expect(Number(queue['VisibilityTimeout'])).toBeGreaterThanOrEqual(6 * reader.timeoutSeconds);
    const { deadLetterTargetArn, maxReceiveCount } = asObject(queue['RedrivePolicy']);
    expect(maxReceiveCount).toBe(50);
    expect(queues.get(flatten(deadLetterTargetArn))).toMatchObject({ SqsManagedSseEnabled: true, MessageRetentionPeriod: 14 * 86_400 });
  });

  it('every queue refuses callers without TLS', () => {
    const refusing = ofType('AWS::SQS::QueuePolicy').flatMap(([, { Properties }]) =>
      asList(asObject(Properties['PolicyDocument'])['Statement'])
        .map(asObject)
        .filter((one) => one['Effect'] === 'Deny' && JSON.stringify(one['Condition']) === '{"Bool":{"aws:SecureTransport":"false"}}')
        .map((one) => flatten(one['Resource'])),
    );
    expect(refusing.toSorted()).toEqual([...queues.keys()].toSorted());
  });
});

it.each([
  ['mail-send-prompt', 60],
  ['mail-send-bulk', 7200],
])('where everything is watched, an alarm rings when a message of %s is older than %i s', (name, seconds) => {
  const [[, dev], [, prod]] = stages;
  const alarmOf = (stack: typeof dev, stage: string) =>
    stack.ofType('AWS::CloudWatch::Alarm').find(([, { Properties }]) => Properties['AlarmName'] === `table-two-${stage}-late-${name}`)?.[1];
  const expected = { MetricName: 'ApproximateAgeOfOldestMessage', Threshold: seconds, Statistic: 'Maximum' };
  expect(alarmOf(prod, 'prod')?.Properties).toMatchObject(expected);
  expect(alarmOf(dev, 'dev')).toBeUndefined();
});
