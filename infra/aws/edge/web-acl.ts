import { ArnFormat, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { envelopeOf, errorTable, Problem } from '#shared/contract/errors.ts';
import { accounts } from '#shared/contract/routes/accounts.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import type { StackConfig } from '../../config.ts';
import { restStage } from '../gateways/rest-api.ts';
import type { Names } from '../names.ts';
import { badContent, countedOnly, inspectedBody, tooLarge } from './body-rules.ts';

/** The firewall's own answers, in our error envelope. */
const answers = { 'too-often': 'too_many_requests', 'too-large': 'too_large' } as const;
type Answer = keyof typeof answers;

type Statement = CfnWebACL.StatementProperty;

/** Returns the path prefix that covers everything under a route's first segment: `/api/v1/register/…`. */
const below = (path: string): string => `/${restStage}/v1/${path.split('/')[1]}/`;

const startsWith = (searchString: string): Statement => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString,
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
});

/**
 * The firewall in front of everything: AWS's common rules, a limit on bodies (`body-rules.ts`), and limits per address, set so that 500
 * guests behind one Wi-Fi stay below them (`StackConfig.callsPerMinute`). Slow guessing of passwords is counted per account by the API
 * itself. The firewall must be created in us-east-1.
 */
export class WebAcl extends Construct {
  readonly arn: string;

  constructor(scope: Construct, { config, names }: { config: StackConfig; names: Names }) {
    super(scope, 'WebAcl');
    const { callsPerMinute: limits } = config;
    const acl = new CfnWebACL(this, 'Acl', {
      name: names.prefix,
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: seenAs(names.prefix),
      associationConfig: { requestBody: { CLOUDFRONT: { defaultSizeInspectionLimit: inspectedBody } } },
      customResponseBodies: Object.fromEntries(
        Object.entries(answers).map(([key, code]) => [
          key,
          { contentType: 'APPLICATION_JSON', content: JSON.stringify(envelopeOf(new Problem(code), 'firewall')) },
        ]),
      ),
      rules: [
        limited('SignIn', 0, limits.signIn, startsWith(below(accounts.signIn.path))),
        limited('Registration', 1, limits.registration, startsWith(below(registration.registerForEvent.path))),
        limited('All', 2, limits.all),
        { name: 'LargeBody', priority: 3, action: answering('too-large'), statement: tooLarge, visibilityConfig: seenAs('LargeBody') },
        managed('AWSManagedRulesAmazonIpReputationList', 4),
        managed('AWSManagedRulesKnownBadInputsRuleSet', 5),
        managed('AWSManagedRulesCommonRuleSet', 6, countedOnly),
        { name: 'BadContent', priority: 7, action: { block: {} }, statement: badContent, visibilityConfig: seenAs('BadContent') },
      ],
    });
    this.arn = acl.attrArn;
    this.keepLog(acl, config.logRetentionDays, names);
  }

  /** Logs only requests that were blocked or counted, without anything that can carry a token: path, query, and a session's headers. */
  private keepLog(acl: CfnWebACL, retention: RetentionDays, names: Names): void {
    // AWS requires this prefix.
    const logGroupName = `aws-waf-logs-${names.prefix}`;
    const log = new LogGroup(this, 'Logs', { logGroupName, retention, removalPolicy: RemovalPolicy.DESTROY });
    const logging = new CfnLoggingConfiguration(this, 'Logging', {
      resourceArn: acl.attrArn,
      // Built from the name: the log group's own attribute ends with `:*`, which the firewall does not accept.
      logDestinationConfigs: [
        Stack.of(this).formatArn({
          service: 'logs',
          resource: 'log-group',
          resourceName: logGroupName,
          arnFormat: ArnFormat.COLON_RESOURCE_NAME,
        }),
      ],
      redactedFields: [
        { uriPath: {} },
        { queryString: {} },
        { singleHeader: { Name: 'authorization' } },
        { singleHeader: { Name: 'cookie' } },
        { singleHeader: { Name: 'sec-websocket-protocol' } },
      ],
      loggingFilter: {
        DefaultBehavior: 'DROP',
        Filters: [
          {
            Behavior: 'KEEP',
            Requirement: 'MEETS_ANY',
            Conditions: ['BLOCK', 'COUNT', 'EXCLUDED_AS_COUNT'].map((Action) => ({ ActionCondition: { Action } })),
          },
        ],
      },
    });
    logging.node.addDependency(log);
  }
}

const answering = (answer: Answer, responseHeaders?: CfnWebACL.CustomHTTPHeaderProperty[]): CfnWebACL.RuleActionProperty => ({
  block: {
    customResponse: {
      responseCode: errorTable[answers[answer]].status,
      customResponseBodyKey: answer,
      ...(responseHeaders === undefined ? {} : { responseHeaders }),
    },
  },
});

const seenAs = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  // Samples would store whole addresses, including tokens in their queries.
  sampledRequestsEnabled: false,
});

function limited(name: string, priority: number, limit: number, scopeDownStatement?: Statement): CfnWebACL.RuleProperty {
  return {
    name,
    priority,
    action: answering('too-often', [{ name: 'Retry-After', value: '60' }]),
    statement: {
      rateBasedStatement: {
        aggregateKeyType: 'IP',
        evaluationWindowSec: 60,
        limit,
        ...(scopeDownStatement === undefined ? {} : { scopeDownStatement }),
      },
    },
    visibilityConfig: seenAs(name),
  };
}

function managed(name: string, priority: number, counted: readonly string[] = []): CfnWebACL.RuleProperty {
  return {
    name,
    priority,
    overrideAction: { none: {} },
    statement: {
      managedRuleGroupStatement: {
        vendorName: 'AWS',
        name,
        ...(counted.length === 0 ? {} : { ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })) }),
      },
    },
    visibilityConfig: seenAs(name),
  };
}
