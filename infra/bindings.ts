import type { Right } from '#shared/contract/rights.ts';
import type { FunctionDefinition } from './functions.ts';

/** Environment variables a function may read (`functions/lib/env.ts` parses them). */
export type EnvName =
  | 'SITE_URL'
  | 'REPLY_CHECK'
  | 'POWERTOOLS_SERVICE_NAME'
  | 'TABLE_NAME'
  | 'TOKEN_KEY_IDS'
  | 'SECRET_KEY_ID'
  | 'UPLOAD_BUCKET'
  | 'PHOTO_BUCKET'
  | 'PAGE_BUCKET'
  | 'STRIPE_SECRET_ID'
  | 'STRIPE_API'
  | 'MAIL_FROM'
  | 'MAIL_CONFIGURATION_SET'
  | 'MAIL_QUEUE_PROMPT'
  | 'MAIL_QUEUE_BULK'
  | 'MAIL_BULK_PACE'
  | 'EFFECTS_PREFIX'
  | 'MINUTES_PREFIX'
  | 'EXPORT_MAKER'
  | 'SOCKET_API_URL'
  | 'INVITATION_ALLOWANCE'
  | 'TENANT_LIMITS'
  | 'SUPER_ADMIN_PASSKEYS';

/** Values that bind functions to a stack's resources: plain text in the local stack, tokens in the CDK. */
export type EnvValues = Record<EnvName, string>;

/** Resource that a right applies to. */
export type Resource =
  | 'table'
  | 'cards'
  | 'index:main'
  | 'index:status'
  | 'index:creator'
  | 'index:all'
  | 'token-keys'
  | 'secret-key'
  | 'uploads'
  | 'photos'
  | 'pages'
  | 'pictures'
  | 'exports'
  | 'stripe'
  | 'mail'
  | 'mail-queues'
  | 'effects'
  | 'minutes'
  | 'export-maker'
  | 'sockets';

interface Binding {
  readonly resource: Resource;
  /** IAM actions, which the local AWS endpoint checks too. */
  readonly actions: readonly string[];
  readonly env: readonly EnvName[];
}

const onTable = (action: string): Binding => ({ resource: 'table', actions: [`dynamodb:${action}`], env: ['TABLE_NAME'] });
const onIndex = (resource: Extract<Resource, `index:${string}`>): Binding => ({
  resource,
  actions: ['dynamodb:Query'],
  env: ['TABLE_NAME'],
});

/** Binds each right to its environment variables and its grant, so that a function cannot have one without the other. */
export const bindings: Record<Right, Binding> = {
  'table:get': onTable('GetItem'),
  'table:query': onTable('Query'),
  'table:put': onTable('PutItem'),
  'table:update': onTable('UpdateItem'),
  'table:delete': onTable('DeleteItem'),
  'table:check': onTable('ConditionCheckItem'),
  'table:batch-get': onTable('BatchGetItem'),
  'table:batch-write': onTable('BatchWriteItem'),
  // This right has no action of its own. This condition key denies the partitions of cards to functions without the right.
  'cards:open': { resource: 'cards', actions: ['dynamodb:LeadingKeys'], env: ['TABLE_NAME'] },
  'index:main': onIndex('index:main'),
  'index:status': onIndex('index:status'),
  'index:creator': onIndex('index:creator'),
  'index:all': onIndex('index:all'),
  'tokens:sign': { resource: 'token-keys', actions: ['kms:Sign', 'kms:GetPublicKey'], env: ['TOKEN_KEY_IDS', 'SUPER_ADMIN_PASSKEYS'] },
  'tokens:verify': { resource: 'token-keys', actions: ['kms:GetPublicKey'], env: ['TOKEN_KEY_IDS', 'SUPER_ADMIN_PASSKEYS'] },
  'secrets:derive': { resource: 'secret-key', actions: ['kms:GenerateMac'], env: ['SECRET_KEY_ID'] },
  'uploads:sign': { resource: 'uploads', actions: ['s3:PutObject'], env: ['UPLOAD_BUCKET'] },
  'uploads:read': { resource: 'uploads', actions: ['s3:GetObject'], env: ['UPLOAD_BUCKET'] },
  'uploads:delete': { resource: 'uploads', actions: ['s3:DeleteObject'], env: ['UPLOAD_BUCKET'] },
  'photos:write': { resource: 'photos', actions: ['s3:PutObject'], env: ['PHOTO_BUCKET'] },
  'photos:read': { resource: 'photos', actions: ['s3:GetObject'], env: ['PHOTO_BUCKET'] },
  'photos:delete': { resource: 'photos', actions: ['s3:DeleteObject'], env: ['PHOTO_BUCKET'] },
  'pages:write': { resource: 'pages', actions: ['s3:PutObject', 's3:DeleteObject'], env: ['PAGE_BUCKET'] },
  'pages:read': { resource: 'pages', actions: ['s3:GetObject'], env: ['PAGE_BUCKET'] },
  'pictures:write': { resource: 'pictures', actions: ['s3:PutObject'], env: ['PAGE_BUCKET'] },
  'pictures:read': { resource: 'pictures', actions: ['s3:GetObject'], env: ['PAGE_BUCKET'] },
  'pictures:delete': { resource: 'pictures', actions: ['s3:DeleteObject'], env: ['PAGE_BUCKET'] },
  'exports:write': { resource: 'exports', actions: ['s3:PutObject'], env: ['PHOTO_BUCKET'] },
  'exports:read': { resource: 'exports', actions: ['s3:GetObject'], env: ['PHOTO_BUCKET'] },
  // Includes the uploaded parts of a file that was never completed.
  'exports:delete': { resource: 'exports', actions: ['s3:DeleteObject', 's3:AbortMultipartUpload'], env: ['PHOTO_BUCKET'] },
  'exports:make': { resource: 'export-maker', actions: ['lambda:InvokeFunction'], env: ['EXPORT_MAKER'] },
  'stripe:call': { resource: 'stripe', actions: ['secretsmanager:GetSecretValue'], env: ['STRIPE_SECRET_ID', 'STRIPE_API'] },
  'mail:send': { resource: 'mail', actions: ['ses:SendRawEmail'], env: ['MAIL_FROM', 'MAIL_CONFIGURATION_SET'] },
  'mail:queue': { resource: 'mail-queues', actions: ['sqs:SendMessage'], env: ['MAIL_QUEUE_PROMPT', 'MAIL_QUEUE_BULK'] },
  'mail:delay': {
    resource: 'mail-queues',
    actions: ['sqs:ChangeMessageVisibility'],
    env: ['MAIL_QUEUE_PROMPT', 'MAIL_QUEUE_BULK', 'MAIL_BULK_PACE'],
  },
  'mail:invite': { resource: 'table', actions: ['dynamodb:UpdateItem'], env: ['TABLE_NAME', 'INVITATION_ALLOWANCE'] },
  'tenants:limit': { resource: 'table', actions: ['dynamodb:UpdateItem'], env: ['TABLE_NAME', 'TENANT_LIMITS'] },
  'effects:run': { resource: 'effects', actions: ['lambda:InvokeFunction'], env: ['EFFECTS_PREFIX'] },
  'minutes:run': { resource: 'minutes', actions: ['lambda:InvokeFunction'], env: ['MINUTES_PREFIX'] },
  'sockets:post': { resource: 'sockets', actions: ['execute-api:POST'], env: ['SOCKET_API_URL'] },
  'sockets:delete': { resource: 'sockets', actions: ['execute-api:DELETE'], env: ['SOCKET_API_URL'] },
};

const common: readonly EnvName[] = ['SITE_URL', 'REPLY_CHECK', 'POWERTOOLS_SERVICE_NAME'];

/** Returns the environment of one function: the variables of every function, and the variables that its rights bind. */
export function environmentOf(definition: Pick<FunctionDefinition, 'rights'>, values: EnvValues): Partial<EnvValues> {
  const names = new Set<EnvName>([...common, ...definition.rights.flatMap((right) => bindings[right].env)]);
  return Object.fromEntries([...names].map((name) => [name, values[name]]));
}

/** Returns the `(resource, action)` pairs a function is granted. */
export function grantsOf(definition: Pick<FunctionDefinition, 'rights'>): { resource: Resource; action: string }[] {
  return definition.rights.flatMap((right) => bindings[right].actions.map((action) => ({ resource: bindings[right].resource, action })));
}
