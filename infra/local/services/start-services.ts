import { join } from 'node:path';
import { uploadCors } from '../../upload-cors.ts';
import { type Credentials, makeAccessKeys } from '../aws-endpoint/access-keys.ts';
import type { CapacityRecord } from '../aws-endpoint/capacity.ts';
import type { OwnTable, WriteListener } from '../aws-endpoint/endpoint-parts.ts';
import { type FaultInjector, makeFaults } from '../aws-endpoint/faults.ts';
import { makeRightsRecord } from '../aws-endpoint/rights-record.ts';
import { type AskAws, startAwsEndpoint } from '../aws-endpoint/start-endpoint.ts';
import { LambdaFailure } from '../lambda/lambda-failure.ts';
import type { ManagementApi } from '../sockets/management-api.ts';
import type { DataDir } from '../stack/data-dir.ts';
import { resourceNames } from '../stack/resource-names.ts';
import { startDynamodb } from './dynamodb/dynamodb.ts';
import { openKmsKeys } from './kms-keys.ts';
import type { InvokeFunction } from './lambda.ts';
import { openPayments, type Payments, type StripeKeys } from './payments.ts';
import { type ObjectListener, openObjectEvents } from './s3/object-events.ts';
import { openObjectStore, type StoredObject } from './s3/object-store.ts';
import { openPartStore } from './s3/part-store.ts';
import { startSes } from './ses.ts';
import { makeQueues, type Queues } from './sqs.ts';

export interface ServicesOptions {
  readonly dataDir: DataDir;
  /** Returns the site's origin, from which pages may POST to the upload bucket: `http://localhost:3000`. */
  readonly siteOrigin: () => string;
  /** Returns the rights granted to a function; undefined for an unknown function. */
  readonly grants: (functionName: string) => readonly { readonly resource: string; readonly action: string }[] | undefined;
  /** Answers requests to `/@connections/<id>`. */
  readonly socketApi: ManagementApi;
  /** The user's AWS_ENDPOINT_URL_DYNAMODB. */
  readonly dynamodbEndpoint?: string | undefined;
  /** A table in this process; if set, no emulator is started. */
  readonly table?: OwnTable | undefined;
  /** Keys of a real Stripe account in test mode; without them, Stripe's stand-in is used. */
  readonly stripeKeys?: StripeKeys | undefined;
  /** The stand-in's port, if it is free; absent: any free port. */
  readonly stripePort?: number | undefined;
  /** Returns the stand-in's time, epoch ms. */
  readonly stripeNow?: (() => number) | undefined;
}

export interface Services {
  /** Value of every AWS_ENDPOINT_URL_… and of SOCKET_API_URL. */
  readonly awsEndpointUrl: string;
  /** Answers an AWS request of a function in this process. */
  readonly askAws: AskAws;
  /** Address of the emulator behind the AWS endpoint. The emulator checks no signatures or rights. */
  readonly dynamodbUrl: string;
  /** Address of aws-ses-v2-local: the inbox page at `/`, its JSON at `/store`. */
  readonly mailStoreUrl: string;
  /** `tokenKeyIds`: comma-separated list, current key first. */
  readonly keys: { readonly tokenKeyIds: string; readonly secretKeyId: string };
  readonly queues: Queues;
  /** The way to Stripe, or to its stand-in. */
  readonly payments: Omit<Payments, 'stop'>;
  /** Credentials with every right: for seeding, tests and the stream's poller. */
  readonly admin: Credentials;
  credentialsOf(functionName: string): Credentials;
  /** Reads a stored object without the AWS endpoint, as CloudFront's origin access does. */
  readObject(bucket: string, key: string): Promise<StoredObject | undefined>;
  /**
   * Sets the listener for objects created in the upload bucket. It also receives the events that earlier stacks left. A listener that
   * rejects is called again later.
   */
  onObjectCreated(listener: ObjectListener): void;
  /** Sets how one function calls another. */
  onInvoke(invoke: InvokeFunction): void;
  /**
   * Adds a listener for writes to the table.
   * @returns a function that removes it
   */
  onTableWrite(listener: WriteListener): () => void;
  /**
   * Adds a listener for consumed capacity. While there is a listener, every DynamoDB request is changed to return the capacity that it
   * consumed.
   */
  onCapacity(listener: (record: CapacityRecord) => void): () => void;
  /** Rights used so far, keyed by function: `table dynamodb:GetItem`, … */
  usage(): ReadonlyMap<string, ReadonlySet<string>>;
  /** Rights that functions needed but lacked so far, keyed by function. */
  denials(): ReadonlyMap<string, ReadonlySet<string>>;
  /**
   * Adds a fault.
   * @returns a function that ends it
   */
  inject(injector: FaultInjector): () => void;
  stop(): Promise<void>;
}

/**
 * Starts the emulated AWS services on an open data folder, each on a free loopback port behind the AWS endpoint.
 *
 * @throws StackError when a service cannot start; the services that had started are stopped
 */
export async function startServices(options: ServicesOptions): Promise<Services> {
  const { dataDir } = options;
  const stops: (() => void | Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  const stoppable = <Part>(part: Part, end: (part: Part) => void | Promise<void>): Part => {
    stops.push(() => end(part));
    return part;
  };
  try {
    const queues = makeQueues(Object.values(resourceNames.mailQueues));
    const kmsKeys = await openKmsKeys(dataDir.keys);
    const starting = [
      options.table === undefined
        ? startDynamodb(dataDir, options.dynamodbEndpoint).then((part) => stoppable(part, (dynamodb) => dynamodb.stop()))
        : { url: 'http://127.0.0.1:0' },
      startSes(dataDir.mail).then((part) => stoppable(part, (ses) => ses.stop())),
      openPayments({
        keys: options.stripeKeys,
        port: options.stripePort ?? 0,
        dataDir: dataDir.root,
        webhookUrl: () => `${options.siteOrigin()}/api/v1/payments/webhook`,
        now: options.stripeNow ?? Date.now,
      }).then((part) => stoppable(part, (payments) => payments.stop())),
      openObjectStore(dataDir.objects, [resourceNames.uploadBucket, resourceNames.photoBucket, resourceNames.pageBucket]),
    ] as const;
    // Waits for all of them before reporting a failure, so that every service that started is stopped.
    await Promise.allSettled(starting);
    const [dynamodb, ses, payments, store] = await Promise.all(starting);
    const events = stoppable(openObjectEvents(dataDir.objectEvents), (opened) => opened.close());
    const keys = makeAccessKeys(options.grants);
    const rights = makeRightsRecord();
    const faults = makeFaults();
    let invoke: InvokeFunction = async () => {
      throw new LambdaFailure('crash', 'The stack is starting');
    };
    const capacityListeners = new Set<(record: CapacityRecord) => void>();
    const writeListeners = new Set<WriteListener>();
    const awsEndpoint = await startAwsEndpoint({
      store,
      unfinished: openPartStore(join(dataDir.objects, '.parts')),
      events,
      keys,
      rights,
      faults,
      kmsKeys,
      readSecret: async (name) => (name === resourceNames.stripeSecret ? payments.readSecret() : undefined),
      queues,
      capacityListeners,
      writeListeners,
      cors: () => uploadCors(options.siteOrigin()),
      dynamodbUrl: dynamodb.url,
      table: options.table,
      sesUrl: ses.url,
      socketApi: options.socketApi,
      invoke: (functionName, event) => invoke(functionName, event),
    });
    stoppable(awsEndpoint, (door) => door.stop());
    const idsOf = (kind: string): string => kmsKeys.flatMap((key) => (key.kind === kind ? [key.id] : [])).join(',');
    return {
      awsEndpointUrl: awsEndpoint.url,
      askAws: awsEndpoint.ask,
      dynamodbUrl: dynamodb.url,
      mailStoreUrl: ses.url,
      keys: { tokenKeyIds: idsOf('token'), secretKeyId: idsOf('secret').split(',')[0] ?? '' },
      queues,
      payments,
      admin: keys.admin,
      credentialsOf: keys.of,
      readObject: store.read,
      onObjectCreated: events.listen,
      onInvoke(next) {
        invoke = next;
      },
      onTableWrite: (listener) => subscribe(writeListeners, listener),
      onCapacity: (listener) => subscribe(capacityListeners, listener),
      usage: rights.used,
      denials: rights.denied,
      inject: faults.inject,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function subscribe<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
