import { RemovalPolicy } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { StackConfig } from '../../config.ts';
import type { Names } from '../names.ts';

/** Log formats. They contain neither the query nor the path as requested, since both can carry a registration link's token. */
const formats = {
  rest: [
    'requestId',
    'requestTimeEpoch',
    'httpMethod',
    'resourcePath',
    'status',
    'responseLatency',
    'responseLength',
    'integrationErrorMessage',
  ],
  socket: ['requestId', 'requestTimeEpoch', 'eventType', 'routeKey', 'status', 'connectionId', 'integrationErrorMessage'],
} as const;

/** Creates a gateway's access log: one line of JSON per call, kept as long as the functions' own logs. */
export function createAccessLog(scope: Construct, kind: keyof typeof formats, { config, names }: { config: StackConfig; names: Names }) {
  const logGroup = new LogGroup(scope, `${kind}AccessLogs`, {
    logGroupName: `/table-two/${names.prefix}/${kind}-access`,
    retention: config.logRetentionDays,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  return { logGroup, format: JSON.stringify(Object.fromEntries(formats[kind].map((field) => [field, `$context.${field}`]))) };
}
