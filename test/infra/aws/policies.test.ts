import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { projectRoot } from '#infra/build/project-root.ts';
import { readDeployOptions } from '#infra/deploy/options.ts';
import { asList, ownDomainSettings, synthesize } from './synthesize.ts';

/**
 * Rights of a person who deploys, and of CloudFormation on that person's behalf, in an account without administrators
 * (docs/deploy.md#without-administrators).
 */

const policy = z.object({ Statement: z.array(z.object({ Action: z.unknown(), Resource: z.unknown() })) });
const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');
function actionsOf(name: string): string[] {
  const { Statement } = z.parse(policy, JSON.parse(read(`docs/policies/${name}.json`)));
  return Statement.flatMap(({ Action }) => asList(Action).map(String)).toSorted();
}

/** IAM's names for actions that differ from the command's name. */
const named: Readonly<Record<string, string>> = {
  Invoke: 'InvokeFunction',
  DeleteObjects: 'DeleteObject',
  ListObjectsV2: 'ListBucket',
  BatchWrite: 'BatchWriteItem',
  Get: 'GetItem',
  Put: 'PutItem',
};

describe('the deployer’s policy', () => {
  it('allows each call that our commands make themselves, and what the product’s own code does to the table', () => {
    const files = globSync(['infra/*.ts', 'infra/{deploy,seed}/*.ts', 'infra/local/seed/make-canary-account.ts'], { cwd: projectRoot });
    const called = files
      .filter((file) => !file.endsWith('.test.ts'))
      .flatMap((file) =>
        [...read(file).matchAll(/^import (?!type)\{([^}]*)\} from '@aws-sdk\/(?:client|lib)-([\w-]+)'/gm)].flatMap(
          ([, names = '', client = '']) => {
            const commands = [...names.matchAll(/(?:^|[\s{])(?:paginate(\w+)|(\w+)Command)\b/g)].map(
              ([, pages, command]) => pages ?? command ?? '',
            );
            const service = client === 'dynamodb-streams' ? 'dynamodb' : client;
            return commands.map((command) => `${service}:${named[command] ?? command}`);
          },
        ),
      );
    const ofProduct = ['BatchGetItem', 'ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'];
    const needed = new Set([...called, ...ofProduct.map((action) => `dynamodb:${action}`), 'sts:AssumeRole']);
    expect(called.length).toBeGreaterThan(20);
    expect(actionsOf('deployer')).toEqual([...needed].toSorted());
  });

  it('allows nothing outside a stage except reading about the account and assuming the CDK’s roles', () => {
    const { Statement } = z.parse(policy, JSON.parse(read('docs/policies/deployer.json')));
    const everywhere = Statement.filter(({ Resource }) => Resource === '*').flatMap(({ Action }) => asList(Action).map(String));
    expect(everywhere.filter((action) => !/:(Get|List)/.test(action))).toEqual([]);
  });
});

it('CloudFormation’s policy includes the service of each resource that a stage can have, and no other', () => {
  // A stage with a new certificate, and with everything that is off by default.
  const { TABLE_TWO_CERTIFICATE_ARN: _, ...settings } = ownDomainSettings;
  const { templates } = synthesize('prod', { ...settings, TABLE_TWO_ALARM_MAIL: 'ops@tabletwo.example', TABLE_TWO_COST_STOP: '400' });
  const types = templates.flatMap(({ resources }) => Object.values(resources).map(({ Type }) => Type));
  const prefixOf = (type: string) => {
    const service = type.split('::')[1]?.toLowerCase() ?? '';
    return { certificatemanager: 'acm', apigatewayv2: 'apigateway' }[service] ?? service;
  };
  const needed = new Set(types.filter((type) => type.startsWith('AWS::')).map(prefixOf));
  // Values that are passed between regions are stored in parameters.
  const services = new Set(actionsOf('execution').map((action) => action.split(':')[0]));
  expect([...services].toSorted()).toEqual([...needed, 'ssm'].toSorted());
});

it('bootstrapping accepts CloudFormation’s policy', () => {
  const { executionPolicy } = readDeployOptions([
    '--stage',
    'prod',
    '--execution-policy',
    'arn:aws:iam::123456789012:policy/table-two-execution',
  ]);
  expect(executionPolicy).toBe('arn:aws:iam::123456789012:policy/table-two-execution');
});

it.each(['deployer', 'execution'])('the %s policy is within IAM’s size limit', (name) => {
  expect(read(`docs/policies/${name}.json`).replaceAll(/\s/g, '').length).toBeLessThanOrEqual(6144);
});
