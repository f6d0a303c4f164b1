/**
 * Rights of a function, in the product's terms. A route or trigger declares its rights. `infra` turns each of them into the environment
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
  /** Read and write guests' cards: every other function is denied their partition (docs/rules/cards.md#who-sees-what). */
  'cards:open',
  /** One right per index: `main` (lists of a tenant), `status` and `creator` (events), `all` (super_admin's lists). */
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
  /** Files of exports, beside the photos: store them, read them, and remove them. */
  'exports:write',
  'exports:read',
  'exports:delete',
  /** Call the function that makes them. */
  'exports:make',
  'mail:send',
  /** Add an email to its queue. */
  'mail:queue',
  /** Hide a message of an email queue until the email may be retried. */
  'mail:delay',
  /** Take invitations from an organization's quota. */
  'mail:invite',
  /** Enforce an organization's limits, and note when it gets near one. */
  'tenants:limit',
  /** Invoke the effects functions (`shared/contract/effects.ts`). */
  'effects:run',
  /** Invoke the functions that do parts of the minute. */
  'minutes:run',
  'sockets:post',
  /** Close a socket. */
  'sockets:delete',
] as const;

export type Right = (typeof rights)[number];

/** All that may be done with the table's items. */
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

/** How the key of a partition ends that only `cards:open` opens: that of an event's cards. */
export const cardsPartition = '#CARDS';
