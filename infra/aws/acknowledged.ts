import { CfnElement, Names, Stack, Validations } from 'aws-cdk-lib';
import type { AwsSolutionsChecks } from 'cdk-nag';
import type { IConstruct } from 'constructs';
import type { StackConfig } from '../config.ts';
import { wildcardReasons } from './functions/grants.ts';

/** Findings of the AwsSolutions rules that are accepted, and why. Any other finding stops the synthesis. */
const everywhere: Readonly<Record<string, string>> = {
  'AwsSolutions-SMG4':
    'The origin secret is known to CloudFront and the gateways alone, and is replaced by a deployment, since both sides must change together. Stripe’s keys are replaced in Stripe’s dashboard.',
  'AwsSolutions-S1':
    'Only CloudFront and our functions read the buckets, and what they do is in CloudTrail and their own logs; access logs would keep the signed queries of uploads.',
  'AwsSolutions-APIG2': 'Every function checks its input with the contract, and answers in the product’s own words.',
  'AwsSolutions-APIG3': 'The firewall stands before CloudFront; calls that did not come through it are refused (origin secret).',
  'AwsSolutions-APIG4': 'The connect function checks the token itself: a browser cannot send an Authorization header with a socket.',
  'AwsSolutions-APIG6': 'Execution logs would keep whole requests, with tokens and personal data; access logs, metrics and traces are on.',
  'AwsSolutions-CFR1': 'Organizers and their guests live everywhere.',
  'AwsSolutions-CFR3':
    'Its logs keep queries, and registration links carry their token there; the firewall and the gateway log without queries.',
  'AwsSolutions-SQS3': 'These queues are where failures end: an alarm watches them, and the runbook redrives them.',
};

/** Without its own domain the site has CloudFront's certificate, and no minimum TLS version can be set. */
const withoutDomain: Readonly<Record<string, string>> = {
  'AwsSolutions-CFR4': 'CloudFront’s own certificate fixes the minimum; with a domain it is TLS 1.2 (2021).',
};

const withoutFirewall: Readonly<Record<string, string>> = {
  'AwsSolutions-CFR2':
    'A small stage goes without: the firewall would be most of what it costs, and the gateways take calls of CloudFront alone.',
};

/** Findings about resources that AWS offers in one form only, or that the CDK creates automatically. */
const byPath: readonly (readonly [path: RegExp, id: RegExp, reason: string])[] = [
  [
    /\/Custom::CrossRegionExport(Reader|Writer)CustomResourceProvider\//,
    /^AwsSolutions-(IAM4|IAM5|L1)/,
    'Made by the CDK for the values that cross regions.',
  ],
  [
    /\/Role\/Resource$/,
    /^AwsSolutions-IAM5\[Resource::\*\]$/,
    'X-Ray’s two rights know no resources; a test sees that no other right is so wide.',
  ],
  [/\/RestApi\/CloudWatchRole\//, /^AwsSolutions-IAM4/, 'AWS’s own policy for a gateway that writes logs.'],
];

/** Acknowledges the accepted findings: the listed ones, and the wildcards that `wildcardReasons` explains, but no other wildcard. */
export function acknowledgeFindings(stacks: readonly Stack[], checks: AwsSolutionsChecks, { site, firewall }: StackConfig): void {
  const rules = { ...everywhere, ...(site === undefined ? withoutDomain : {}), ...(firewall ? {} : withoutFirewall) };
  const constructs = stacks.flatMap((stack) => stack.node.findAll());
  for (const { ruleName: id, violatingResources } of stacks.flatMap((stack) => checks.validateScope(stack).violations)) {
    for (const { constructPath: path = '' } of violatingResources) {
      const reason = rules[id] ?? reasonOfWildcard(id) ?? byPath.find(([where, rule]) => where.test(path) && rule.test(id))?.[2];
      const found = constructs.find(({ node }) => node.path === path);
      if (reason !== undefined && found !== undefined) Validations.of(found).acknowledge({ id: asSynthesized(id, found), reason });
    }
  }
}

/**
 * Returns the id that a finding has after synthesis. A nested stack receives the outer stack's values as parameters, so its findings
 * contain the parameters' names.
 */
function asSynthesized(id: string, found: IConstruct): string {
  const parent = Stack.of(found).nestedStackParent;
  if (parent === undefined) return id;
  const isNamed = (name: string) => (one: IConstruct) => CfnElement.isCfnElement(one) && parent.resolve(one.logicalId) === name;
  return id.replaceAll(/<(?!AWS::)(\w+)(?:\.(\w+))?>/g, (whole, name: string, attribute = 'Ref') => {
    const element = parent.node.findAll().find(isNamed(name));
    return element === undefined ? whole : `<referenceto${Names.nodeUniqueId(element.node)}${attribute}>`;
  });
}

function reasonOfWildcard(id: string): string | undefined {
  const resource = /^AwsSolutions-IAM5\[Resource::(.*)\]$/.exec(id)?.[1] ?? '';
  return Object.entries(wildcardReasons).find(([end]) => resource.endsWith(end))?.[1];
}
