/**
 * Rights of a function, in the product's terms. A route or trigger declares its rights. `infra` turns each right into the environment
 * variables **and** the grant (the IAM statement on AWS, the endpoint's allow-list on the local stack), so that neither can exist without
 * the other.
 */
export const rights = [
  'table:get',
  'table:query',
  'table:put',
  'table:update',
  'table:delete',
  'table:check',
  'table:batch-get',
  'table:batch-write',
  /** Read and write guests' cards. Every other function is denied access to their partition (docs/rules/cards.md#who-sees-what). */
  'cards:open',
  /** One right per index: `main` (a tenant's lists), `status` and `creator` (events), `all` (a super_admin's lists). */
  'index:main',
  'index:status',
  'index:creator',
  'index:all',
  'tokens:sign',
  'tokens:verify',
  /** Derive a secret that is sent out (registration link, code) or the photo signature from its KMS key. */
  'secrets:derive',
  /** Sign a presigned POST into the upload bucket. */
  'uploads:sign',
  'uploads:read',
  'uploads:delete',
  'photos:write',
  'photos:read',
  'photos:delete',
  /** Write and remove the files of public pages. */
  'pages:write',
  'pages:read',
  /** Store, read and remove pictures that anybody can see. */
  'pictures:write',
  'pictures:read',
  'pictures:delete',
  /** Store, read and remove the files of exports, which are stored next to the photos. */
  'exports:write',
  'exports:read',
  'exports:delete',
  /** Invoke the function that creates the files of exports. */
  'exports:make',
  /** Read the key of the Stripe account, and call Stripe with it. */
  'stripe:call',
  'mail:send',
  /** Add an email to its queue. */
  'mail:queue',
  /** Hide a message in an email queue until the email may be retried. */
  'mail:delay',
  /** Count invitations against an organization's quota. */
  'mail:invite',
  /** Enforce an organization's limits, and note when one of them is nearly reached. */
  'tenants:limit',
  /** Invoke the effects functions (`shared/contract/effects.ts`). */
  'effects:run',
  /** Invoke the functions that share the work of each minute. */
  'minutes:run',
  'sockets:post',
  /** Close a socket. */
  'sockets:delete',
] as const;

export type Right = (typeof rights)[number];

/** Everything that may be done with the table's items. */
export const tableRights = [
  'table:get',
  'table:query',
  'table:put',
  'table:update',
  'table:delete',
  'table:check',
  'table:batch-get',
  'table:batch-write',
] as const satisfies readonly Right[];

/** The suffix of the partition key of an event's cards. Only this partition needs `cards:open`. */
export const cardsPartition = '#CARDS';
