import { existsSync } from 'node:fs';
import path from 'node:path';
import { Duration } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, CfnFunction, Code, Function as LambdaFunction, type LayerVersion, Runtime } from 'aws-cdk-lib/aws-lambda';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { type EnvValues, environmentOf } from '../../bindings.ts';
import type { FunctionDefinition } from '../../functions.ts';
import { type GrantTargets, statementsOf } from './grants.ts';

/** Resources that every function of the stack shares. */
export interface FunctionSurroundings {
  readonly functionName: (definitionName: string) => string;
  /** Folder with one `<name>/index.cjs` per function. */
  readonly bundleDir: string;
  readonly values: EnvValues;
  readonly targets: GrantTargets;
  readonly reservesConcurrency: boolean;
  readonly memoryFactor: number;
  readonly sharpLayer: LayerVersion;
}

/** Whether a function needs the native image library: only the photo reader decodes images. */
export const needsSharp = ({ triggers }: Pick<FunctionDefinition, 'triggers'>): boolean => triggers.some(({ kind }) => kind === 'upload');

/** One Lambda function built from its definition: a separate role with exactly the declared rights, and the declared environment. */
export class RouteFunction extends Construct {
  readonly lambda: LambdaFunction;

  /**
   * Creates the function.
   * @param logGroup log group of the stack; each stream in it is named after its function
   */
  constructor(scope: Construct, definition: FunctionDefinition, logGroup: LogGroup, around: FunctionSurroundings) {
    super(scope, definition.name);
    const bundle = path.join(around.bundleDir, definition.name);
    if (!existsSync(path.join(bundle, 'index.cjs')))
      throw new Error(`${definition.name} has no bundle: ${bundle}/index.cjs does not exist`);
    const logs = new PolicyStatement({ actions: ['logs:CreateLogStream', 'logs:PutLogEvents'], resources: [logGroup.logGroupArn] });
    // X-Ray has no resource-level permissions.
    const traces = new PolicyStatement({ actions: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'], resources: ['*'] });
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      // Inline, because a separate policy resource per function would bring the stack close to CloudFormation's limit of 500 resources.
      inlinePolicies: { rights: new PolicyDocument({ statements: [logs, traces, ...statementsOf(definition, around.targets)] }) },
    });
    this.lambda = new LambdaFunction(this, 'Function', {
      functionName: around.functionName(definition.name),
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      // Source maps stay out of the deployed code: they would only lengthen each cold start.
      code: Code.fromAsset(bundle, { exclude: ['*.map'] }),
      memorySize: Math.round(definition.memoryMb * around.memoryFactor),
      timeout: Duration.seconds(definition.timeoutSeconds),
      environment: definedOf(environmentOf(definition, around.values)),
      role,
      logGroup,
      layers: needsSharp(definition) ? [around.sharpLayer] : [],
      ...(around.reservesConcurrency && definition.concurrency !== undefined
        ? { reservedConcurrentExecutions: definition.concurrency }
        : {}),
    });
    // Set directly, because the construct's own setting would add a policy resource per function for the two rights above.
    const resource = this.lambda.node.defaultChild;
    if (!(resource instanceof CfnFunction)) throw new Error('A function is a CfnFunction');
    // The gateway decides which calls are traced. Without a caller, a function would be traced once a second, against the stage's rule.
    const isCalled = definition.triggers.some(({ kind }) => kind === 'route');
    resource.tracingConfig = { mode: isCalled ? 'Active' : 'PassThrough' };
  }
}

function definedOf(environment: Partial<EnvValues>): Record<string, string> {
  return Object.fromEntries(Object.entries(environment).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}
