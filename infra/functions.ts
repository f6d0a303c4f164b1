import { rightsOf } from '#shared/contract/access.ts';
import { functionNameOf, type Route } from '#shared/contract/define.ts';
import { type EffectsName, effectsNames, type MinuteName, sortKeysOf } from '#shared/contract/effects.ts';
import type { MailQueue } from '#shared/contract/mail-queues.ts';
import { type Right, tableRights } from '#shared/contract/rights.ts';
import { routes } from '#shared/contract/routes.ts';
import { handlerOf } from './handler-of.ts';

export interface SocketTrigger {
  readonly kind: 'socket';
  readonly routeKey: '$connect' | 'hello' | '$disconnect';
  /** True when the returned body is sent to the socket that asked. */
  readonly answers?: boolean;
}

/** Maximum number of records of the table's stream in a batch. */
export const recordsInBatch = 100;

/** Cause of a function's calls. */
export type Trigger =
  | { readonly kind: 'route'; readonly route: Route }
  | SocketTrigger
  /**
   * Records of the table's stream whose sort key (`sk` of the new or the old image) begins with one of these. `batchesAtOnce`: parallel
   * batches per shard, on AWS. Records of one item stay in order; they do not wait for records of other items in the same partition
   * (docs/scale.md#how-far-behind-the-streams-readers-are).
   */
  | { readonly kind: 'stream'; readonly sortKeys: readonly string[]; readonly batchesAtOnce: number }
  /** Records that `streams-dispatch` passes on. */
  | { readonly kind: 'effects' }
  /** A call of `schedules-every-minute`. */
  | { readonly kind: 'minute' }
  /** The call that `effects-exports` makes without waiting for the result. */
  | { readonly kind: 'export' }
  /** An object created in the upload bucket. */
  | { readonly kind: 'upload' }
  /** Messages from an email queue: at most `batch` a call, and `atOnce` calls at a time. */
  | { readonly kind: 'queue'; readonly queue: MailQueue; readonly batch: number; readonly atOnce: number }
  /** Bounces and complaints that the email service reports by SNS. */
  | { readonly kind: 'mail-feedback' }
  /** Every minute. */
  | { readonly kind: 'schedule' }
  /** A schedule, only in stages that have a canary; the local stack has none. */
  | { readonly kind: 'canary'; readonly everyMinutes: number };

/** One function, as both stacks build it. */
export interface FunctionDefinition {
  /** Name of the bundle, the Lambda and its log streams: `events-create-event`, `sockets-connect`. */
  readonly name: string;
  /** The handler's file, relative to the project's root. */
  readonly entry: string;
  readonly triggers: readonly Trigger[];
  readonly rights: readonly Right[];
  readonly memoryMb: number;
  readonly timeoutSeconds: number;
  /**
   * Maximum number of parallel executions, where the stage reserves concurrency: work that can wait must not take the account's last
   * executions.
   */
  readonly concurrency?: number;
}

/** The function that creates export files. */
export const exportMaker = 'workers-make-export';

/** How many functions send bulk email at the same time. */
export const bulkAtOnce = 2;

const defaults = { memoryMb: 1024, timeoutSeconds: 10 };

function functionOfRoute(route: Route): FunctionDefinition {
  return {
    name: functionNameOf(route),
    entry: handlerOf(route),
    triggers: [{ kind: 'route', route }],
    rights: rightsOf(route),
    memoryMb: route.memoryMb ?? defaults.memoryMb,
    timeoutSeconds: route.timeoutSeconds ?? defaults.timeoutSeconds,
  };
}

/** Settings of functions that mostly wait. Their time limit is longer than the limit of any function that they call. */
const waiting = { memoryMb: 256, timeoutSeconds: 45 };

/** Returns the function that performs a write's effects, `functions/effects/<name>.ts`. */
const effectsOf = (name: EffectsName, rights: readonly Right[]): FunctionDefinition => ({
  ...defaults,
  name: `effects-${name}`,
  entry: `functions/effects/${name}.ts`,
  triggers: [{ kind: 'effects' }],
  rights,
  timeoutSeconds: 30,
});

/** Returns the function that does one part of the every-minute work, `functions/schedules/<name>.ts`. */
const minuteOf = (name: MinuteName, rights: readonly Right[]): FunctionDefinition => ({
  ...defaults,
  name: `schedules-${name}`,
  entry: `functions/schedules/${name}.ts`,
  triggers: [{ kind: 'minute' }],
  rights,
  timeoutSeconds: 30,
});

// What writing public pages needs, both after a change and once a minute.
const pagesRights: readonly Right[] = [
  ...(['table:query', 'table:update', 'table:batch-get', 'index:main'] as const),
  ...(['secrets:derive', 'pages:write', 'pictures:write', 'pictures:read', 'pictures:delete'] as const),
];
// sharp draws the picture that chat programs show.
const drawingMb = 1769;

// Rights for work that is done right after a write, and again every minute in case something was left.
const endingsRights: readonly Right[] = [...tableRights, 'index:main', 'index:all', 'sockets:post', 'sockets:delete'];
const erasuresRights: readonly Right[] = [
  'table:get',
  'table:query',
  'table:put',
  'table:update',
  'table:delete',
  'table:batch-get',
  'table:batch-write',
  'index:main',
  'photos:delete',
  'sockets:post',
  'sockets:delete',
  'cards:open',
];

const others: readonly FunctionDefinition[] = [
  {
    ...defaults,
    name: 'sockets-connect',
    entry: 'functions/sockets/connect.ts',
    triggers: [{ kind: 'socket', routeKey: '$connect' }],
    rights: ['tokens:verify', 'table:get', 'table:query', 'table:batch-write', 'tenants:limit', 'sockets:post', 'sockets:delete'],
  },
  {
    ...defaults,
    name: 'sockets-hello',
    entry: 'functions/sockets/hello.ts',
    triggers: [{ kind: 'socket', routeKey: 'hello', answers: true }],
    rights: ['table:get', 'table:query', 'table:batch-get', 'table:update', 'table:batch-write', 'sockets:delete'],
  },
  {
    ...defaults,
    name: 'sockets-disconnect',
    entry: 'functions/sockets/disconnect.ts',
    triggers: [{ kind: 'socket', routeKey: '$disconnect' }],
    rights: ['table:delete', 'table:batch-write'],
  },
  {
    ...defaults,
    name: 'streams-broadcast',
    entry: 'functions/streams/broadcast.ts',
    triggers: [{ kind: 'stream', sortKeys: ['COUNT#', 'HELP#', 'SAFETY#'], batchesAtOnce: 2 }],
    rights: ['table:get', 'table:query', 'table:batch-get', 'table:batch-write', 'sockets:post', 'sockets:delete', 'secrets:derive'],
    timeoutSeconds: 30,
  },
  {
    ...defaults,
    name: 'streams-dispatch',
    entry: 'functions/streams/dispatch.ts',
    // Rounds' dates are recorded one after another, which takes a second or two for each event.
    triggers: [{ kind: 'stream', sortKeys: [...new Set(effectsNames.flatMap(sortKeysOf))], batchesAtOnce: 10 }],
    rights: ['effects:run'],
    ...waiting,
  },
  effectsOf('mail', ['mail:queue']),
  effectsOf('sessions', ['table:get', 'table:query', 'table:put', 'table:batch-write', 'sockets:post', 'sockets:delete']),
  effectsOf('totals', tableRights),
  effectsOf('evenings', ['table:get', 'table:query', 'table:put', 'table:update', 'table:delete', 'table:check', 'table:batch-get']),
  effectsOf('results', [
    'table:get',
    'table:query',
    'table:put',
    'table:update',
    'table:check',
    'table:batch-get',
    'mail:invite',
    'secrets:derive',
    'cards:open',
  ]),
  effectsOf('profiles', [...tableRights, 'index:main', 'index:status', 'photos:delete', 'pictures:delete', 'cards:open']),
  effectsOf('endings', endingsRights),
  effectsOf('erasures', erasuresRights),
  { ...effectsOf('pages', pagesRights), memoryMb: drawingMb },
  effectsOf('payments', ['table:get', 'table:query', 'table:put', 'table:update', 'table:delete', 'stripe:call']),
  effectsOf('exports', ['exports:delete', 'exports:make']),
  {
    name: exportMaker,
    entry: 'functions/workers/make-export.ts',
    triggers: [{ kind: 'export' }],
    rights: [
      'table:get',
      'table:query',
      'table:update',
      'table:delete',
      'table:batch-get',
      'index:main',
      'photos:read',
      'exports:write',
      'exports:read',
      'exports:delete',
    ],
    // This much memory gives a whole processor, for checksums and encryption. The time limit is Lambda's longest:
    // docs/scale.md#an-archive-of-10000-photos.
    memoryMb: 1769,
    timeoutSeconds: 900,
  },
  {
    ...defaults,
    name: 'schedules-every-minute',
    entry: 'functions/schedules/every-minute.ts',
    triggers: [{ kind: 'schedule' }],
    rights: ['minutes:run'],
    ...waiting,
  },
  minuteOf('evenings', [
    'table:get',
    'table:query',
    'table:put',
    'table:update',
    'table:delete',
    'table:check',
    'table:batch-get',
    'index:main',
    'index:all',
    'mail:queue',
    'mail:invite',
  ]),
  minuteOf('results', [
    'table:get',
    'table:query',
    'table:put',
    'table:update',
    'table:batch-get',
    'index:main',
    'mail:invite',
    'secrets:derive',
    'cards:open',
  ]),
  minuteOf('endings', endingsRights),
  minuteOf('erasures', erasuresRights),
  minuteOf('payments', [
    ...(['table:get', 'table:query', 'table:put', 'table:update', 'table:delete', 'table:check', 'table:batch-get', 'index:all'] as const),
    ...(['tokens:sign', 'secrets:derive', 'tenants:limit', 'mail:invite', 'stripe:call'] as const),
  ]),
  { ...minuteOf('pages', [...pagesRights, 'index:all']), memoryMb: drawingMb },
  {
    ...defaults,
    name: 'mail-send-prompt',
    entry: 'functions/mail/send-prompt.ts',
    triggers: [{ kind: 'queue', queue: 'prompt', batch: 10, atOnce: 10 }],
    rights: ['table:get', 'table:update', 'secrets:derive', 'mail:send', 'mail:delay'],
    timeoutSeconds: 30,
  },
  {
    ...defaults,
    name: 'mail-send-bulk',
    entry: 'functions/mail/send-bulk.ts',
    // Two is the smallest limit that Lambda accepts; the pace of each function is computed from it (`bulkPace`).
    triggers: [{ kind: 'queue', queue: 'bulk', batch: 5, atOnce: bulkAtOnce }],
    // The text of an email about results is generated from the cards at the time of sending.
    rights: ['table:get', 'table:query', 'table:batch-get', 'table:update', 'secrets:derive', 'mail:send', 'mail:delay', 'cards:open'],
    // This function mostly waits.
    memoryMb: 512,
    timeoutSeconds: 30,
  },
  {
    ...defaults,
    name: 'mail-feedback',
    entry: 'functions/mail/feedback.ts',
    triggers: [{ kind: 'mail-feedback' }],
    rights: ['table:put', 'table:update'],
  },
  {
    ...defaults,
    name: 'uploads-process-photo',
    entry: 'functions/uploads/process-photo.ts',
    triggers: [{ kind: 'upload' }],
    rights: [
      'table:get',
      'table:update',
      'uploads:read',
      'uploads:delete',
      'photos:write',
      'photos:delete',
      'pictures:write',
      'pictures:delete',
    ],
    // sharp decodes up to 40 megapixels.
    memoryMb: 1769,
    timeoutSeconds: 30,
    concurrency: 100,
  },
  {
    ...defaults,
    name: 'canary-walk',
    entry: 'functions/canary/walk.ts',
    triggers: [{ kind: 'canary', everyMinutes: 5 }],
    rights: ['secrets:derive'],
    memoryMb: 256,
    timeoutSeconds: 60,
  },
];

/** All functions of the product; `infra/aws` and `infra/local` both create their functions from this list. */
export const functionDefinitions: readonly FunctionDefinition[] = [...routes.map(functionOfRoute), ...others];

export const isCanary = ({ triggers }: Pick<FunctionDefinition, 'triggers'>): boolean => triggers.some(({ kind }) => kind === 'canary');
