import { functionDefinitions } from '#infra/functions.ts';
import { pingThrottle } from '#infra/socket-throttle.ts';

/** The only function whose own limit a Friday can reach. */
export const photoFunction = 'uploads-process-photo';

/** A limit of AWS per account and region, or one of our own, and what raises it. */
export interface Quota {
  readonly what: string;
  /** Limit per second, unless `what` says otherwise: for a new account, and as the stage is deployed. */
  readonly most: number;
  /** AWS's documentation; for a limit of our own, its description. */
  readonly source: string;
  /** How to raise the limit: what an operator sets or requests, and the limit after that. Null if nothing raises it. */
  readonly lift: { readonly how: string; readonly most: number } | null;
}

const photosAtOnce = functionDefinitions.find(({ name }) => name === photoFunction)?.concurrency ?? 0;

const docs = 'https://docs.aws.amazon.com';
const onDemand = `${docs}/amazondynamodb/latest/developerguide/on-demand-capacity-mode.html`;
const partition = `${docs}/amazondynamodb/latest/developerguide/bp-partition-key-design.html`;
const gateway = `${docs}/apigateway/latest/developerguide/limits.html`;
const scaling = `${docs}/lambda/latest/dg/lambda-concurrency.html`;
const warm =
  'warm throughput of the table and its indexes (`aws dynamodb update-table --warm-throughput … --global-secondary-index-updates …`), a day before';

/** Our regions in which a new account's gateways accept fewer requests per second than elsewhere (`gateway` says how many). */
export const slowRegions: readonly string[] = [
  ...[
    'af-south-1',
    'ap-south-2',
    'ap-southeast-3',
    'ap-southeast-5',
    'ca-west-1',
    'eu-central-2',
    'eu-south-1',
    'il-central-1',
    'me-central-1',
  ],
];
export const requestsInSlowRegions = 2_500;

/**
 * Write units per second that an account may use in one table until it requests more.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/ServiceQuotas.html
 */
export const mostWritesOfTable = 40_000;

/** Quotas, keyed by the names of a Friday's needs. */
export const quotas = {
  tableWrites: {
    what: 'write units of the table, as new on demand',
    most: 4_000,
    source: onDemand,
    lift: { how: warm, most: mostWritesOfTable },
  },
  tableReads: {
    what: 'read units of the table, as new on demand',
    most: 12_000,
    source: onDemand,
    lift: { how: 'as for write units', most: 36_000 },
  },
  eventWrites: { what: 'write units of one event: one partition', most: 1_000, source: partition, lift: null },
  eventReads: { what: 'read units of one event: one partition', most: 3_000, source: partition, lift: null },
  catalogueReads: {
    what: 'read units of the catalogue, which all share: one partition',
    most: 3_000,
    source: partition,
    lift: { how: 'a minute of caching at the edge: the catalogue is the same for everybody', most: 180_000 },
  },
  concurrency: {
    what: 'functions at work at once',
    most: 1_000,
    source: scaling,
    lift: { how: 'Service Quotas: concurrent executions', most: 5_000 },
  },
  newEnvironments: {
    what: 'new environments of one function in ten seconds',
    most: 1_000,
    source: `${docs}/lambda/latest/dg/scaling-behavior.html`,
    lift: null,
  },
  requests: {
    what: 'requests to the gateways: calls, socket messages and what is posted to sockets, together',
    most: 10_000,
    source: gateway,
    lift: { how: 'Service Quotas: API Gateway throttle rate', most: 30_000 },
  },
  connections: {
    what: 'new sockets',
    most: 500,
    source: `${docs}/apigateway/latest/developerguide/apigateway-execution-service-websocket-limits-table.html`,
    lift: { how: 'Service Quotas: WebSocket new connections, then `socketThrottle` of `infra/socket-throttle.ts`', most: 2_000 },
  },
  pings: {
    what: "pings of all sockets, by the stage's own limit",
    most: pingThrottle.rate,
    source: `${docs}/apigateway/latest/developerguide/websocket-api-protect.html`,
    lift: { how: '`pingThrottle` of `infra/socket-throttle.ts`, once the throttle rate is lifted', most: 16_000 },
  },
  photos: {
    what: "photos that are processed at once, by the function's own limit; what is more waits",
    most: photosAtOnce,
    source: `${docs}/lambda/latest/dg/configuration-concurrency.html`,
    lift: { how: '`concurrency` of `uploads-process-photo` in `infra/functions.ts`, once concurrent executions are lifted', most: 500 },
  },
  signatures: {
    what: 'signatures by the token key',
    most: 1_000,
    source: `${docs}/kms/latest/developerguide/requests-per-second.html`,
    lift: { how: 'Service Quotas: cryptographic operations (ECC)', most: 3_000 },
  },
  mails: {
    what: 'mails sent; what is more waits in its queue',
    most: 14,
    source: `${docs}/ses/latest/dg/quotas.html`,
    lift: { how: 'SES sending quota, then `TABLE_TWO_MAIL_RATE`', most: 500 },
  },
} as const satisfies Readonly<Record<string, Quota>>;
export type QuotaName = keyof typeof quotas;
