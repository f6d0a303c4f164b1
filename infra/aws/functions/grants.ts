import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { cardsPartition } from '#shared/contract/rights.ts';
import { pageFolders } from '#shared/model/public-pages/public-page.ts';
import { grantsOf, type Resource } from '../../bindings.ts';
import type { FunctionDefinition } from '../../functions.ts';

/** ARNs behind each resource of `infra/bindings.ts`; `socketApiArn` ends with the stage. */
export interface GrantTargets {
  readonly tableArn: string;
  readonly tokenKeyArns: readonly string[];
  readonly secretKeyArn: string;
  /** Undefined in a stage where no guest can pay online. */
  readonly stripeSecretArn: string | undefined;
  readonly uploadBucketArn: string;
  readonly photoBucketArn: string;
  readonly pageBucketArn: string;
  readonly mailArns: readonly string[];
  readonly mailQueueArns: readonly string[];
  readonly effectsArns: readonly string[];
  readonly minutesArns: readonly string[];
  readonly exportMakerArn: string;
  /** The only address that email may be sent from. */
  readonly mailFrom: string;
  readonly socketApiArn: string;
}

/** HTTP method of each action on connections. IAM has only one action for `@connections`, so the resource names the method. */
const connectionMethod: Partial<Record<string, string>> = { 'execute-api:POST': 'POST', 'execute-api:DELETE': 'DELETE' };

/**
 * Every `*` in a resource and why it cannot be narrower, keyed by the text that follows the resource's own ARN. A test compares the
 * template's wildcards with this list.
 */
export const wildcardReasons: Readonly<Record<string, string>> = {
  '/uploads/*': 'object keys end with the upload ticket, drawn at run time',
  '/photos/*': 'object keys hold tenant, participant and upload, drawn at run time',
  '/e/*': 'object keys are addresses that organizers choose',
  '/o/*': 'object keys are addresses that organizers choose',
  '/sitemaps/*': 'object keys hold the tenant',
  '/pictures/*': 'object keys hold the upload, drawn at run time',
  '/exports/*': 'object keys hold tenant and file, drawn at run time',
  '/POST/@connections/*': 'connection ids are given by API Gateway when a socket opens',
  '/DELETE/@connections/*': 'connection ids are given by API Gateway when a socket opens',
  ':identity/*': 'in the sandbox SES checks the recipient too; the sender is bound by a condition',
  '/stream/*': 'ListStreams cannot be narrowed to one stream; it stays within this table',
};

function arnsOf(resource: Resource, action: string, targets: GrantTargets): readonly string[] {
  switch (resource) {
    case 'table':
      return [targets.tableArn];
    case 'cards':
      return [];
    case 'index:main':
    case 'index:status':
    case 'index:creator':
    case 'index:all':
      return [`${targets.tableArn}/index/${resource.slice('index:'.length)}`];
    case 'token-keys':
      return targets.tokenKeyArns;
    case 'secret-key':
      return [targets.secretKeyArn];
    case 'uploads':
      return [`${targets.uploadBucketArn}/uploads/*`];
    case 'photos':
      return [`${targets.photoBucketArn}/photos/*`];
    case 'pages':
      return [...Object.values(pageFolders), 'sitemaps']
        .map((folder) => `${targets.pageBucketArn}/${folder}/*`)
        .concat(`${targets.pageBucketArn}/sitemap.xml`, `${targets.pageBucketArn}/robots.txt`);
    case 'stripe':
      return targets.stripeSecretArn === undefined ? [] : [targets.stripeSecretArn];
    case 'pictures':
      return [`${targets.pageBucketArn}/pictures/*`];
    case 'exports':
      return [`${targets.photoBucketArn}/exports/*`];
    case 'mail':
      return targets.mailArns;
    case 'mail-queues':
      return targets.mailQueueArns;
    case 'effects':
      return targets.effectsArns;
    case 'minutes':
      return targets.minutesArns;
    case 'export-maker':
      return [targets.exportMakerArn];
    case 'sockets':
      return [`${targets.socketApiArn}/${connectionMethod[action]}/@connections/*`];
  }
}

/**
 * Returns the statements that give a function exactly its declared rights: one per set of resources, actions sorted. Unless the function
 * declares the right to open guests' cards, a further statement denies it the partitions that hold them.
 */
export function statementsOf(definition: Pick<FunctionDefinition, 'rights'>, targets: GrantTargets): PolicyStatement[] {
  const byResources = new Map<string, { arns: readonly string[]; actions: Set<string>; resource: Resource }>();
  for (const { resource, action } of grantsOf(definition)) {
    const arns = arnsOf(resource, action, targets);
    if (arns.length === 0) continue;
    const entry = byResources.get(arns.join()) ?? { arns, actions: new Set<string>(), resource };
    entry.actions.add(connectionMethod[action] === undefined ? action : 'execute-api:ManageConnections');
    byResources.set(arns.join(), entry);
  }
  const allowed = [...byResources.values()].map(
    ({ arns, actions, resource }) =>
      new PolicyStatement({
        resources: [...arns],
        actions: [...actions].sort(),
        ...(resource === 'mail' ? { conditions: { StringEquals: { 'ses:FromAddress': targets.mailFrom } } } : {}),
      }),
  );
  const onTable = byResources.get(targets.tableArn);
  if (onTable === undefined || definition.rights.includes('cards:open')) return allowed;
  const denied = new PolicyStatement({
    effect: Effect.DENY,
    resources: [targets.tableArn],
    actions: [...onTable.actions].sort(),
    conditions: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': [`*${cardsPartition}`] } },
  });
  return [...allowed, denied];
}
