import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { grantsOf } from '../../bindings.ts';
import { buildInChild } from '../../build/build-in-child.ts';
import { functionDefinitions } from '../../functions.ts';
import type { OwnTable } from '../aws-endpoint/endpoint-parts.ts';
import type { FaultInjector } from '../aws-endpoint/faults.ts';
import { close, listen } from '../http/listen.ts';
import { findDynamodbCommand } from '../services/dynamodb/dynamodb-command.ts';
import type { StripeKeys } from '../services/payments.ts';
import { type Services, startServices } from '../services/start-services.ts';
import { isOwnHost } from '../site/own-host.ts';
import { noSockets } from '../sockets/management-api.ts';
import { refuseUpgrade } from '../sockets/refuse-upgrade.ts';
import { answerEarly } from './answer-early.ts';
import { type DataDir, openDataDir } from './data-dir.ts';
import { type RunningParts, startRuntime } from './runtime.ts';
import { SeedOnce } from './seed-once.ts';
import { publishStackAccess, type StackAccess, withdrawStackAccess } from './stack-access.ts';

export interface StackOptions {
  /** 0 or absent: any free port. */
  readonly port?: number;
  readonly dataDir: string;
  readonly fresh?: boolean;
  readonly dev?: boolean;
  readonly verbose?: boolean;
  /** Whether each function runs from its own bundle in its own thread, as on AWS; by default all share the stack's thread. */
  readonly apart?: boolean;
  /** Whether super_admins need a passkey; by default they do not. */
  readonly requirePasskeys?: boolean;
  /** Address of a running DynamoDB that is used instead of an emulator. */
  readonly dynamodbEndpoint?: string | undefined;
  /** A table in this process that is used instead of an emulator. */
  readonly table?: OwnTable | undefined;
  /** Keys of a real Stripe account in test mode; without them, payments go to Stripe's stand-in. */
  readonly stripeKeys?: StripeKeys | undefined;
  /** The stand-in's port, if it is free; absent: any free port. */
  readonly stripePort?: number;
  /** Called with a line to show before each step that takes long. */
  readonly tell?: (line: string) => void;
  /** Injects faults from the very first request on, before the stream's readers begin. */
  readonly disturb?: FaultInjector;
}

export interface RunningStack extends StackAccess {
  /** `http://localhost:3000` */
  readonly origin: string;
  /** Absolute path of the data folder. */
  readonly dataDir: string;
  readonly services: Services;
  /** Answers a request to the origin without using the network. */
  readonly listener: RequestListener;
  /** Runs the seeder's tasks in this process; undefined where functions run apart. */
  readonly tasks: RunningParts['tasks'];
  /** Calls one function as its event source would. Rejects with LambdaFailure. */
  invoke(functionName: string, event: object): Promise<unknown>;
  /** Returns how often each function has been called so far, even after the stack was stopped. */
  calls(): ReadonlyMap<string, number>;
  /** Sets the functions' clocks ahead of this machine's, by a number of milliseconds that may be negative. Stripe's stand-in asks as 'stripe'. */
  setClocks(offsetOf: (functionName: string) => number): void;
  /** Fills the data folder with the demo organization, once. @returns lines to show: the sign-ins */
  seedDemo(): Promise<readonly string[]>;
  /** Ends everything that was started; resolves when nothing is left running. */
  stop(): Promise<void>;
}

/**
 * Builds what has changed and starts the whole product on one loopback origin.
 * @throws StackError with one clear sentence; everything that was started is stopped
 */
export async function startStack(options: StackOptions): Promise<RunningStack> {
  const stops: (() => unknown)[] = [];
  const stop = async (): Promise<void> => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    return await start(options, stops, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(options: StackOptions, stops: (() => unknown)[], stop: () => Promise<void>): Promise<RunningStack> {
  const siteServer = makeSiteServer();
  // Done first, so that a port in use is reported before anything is built or started.
  const origin = `http://localhost:${await listen(siteServer.server, options.port ?? 0)}`;
  stops.push(() => close(siteServer.server));
  const dataDir: DataDir = openDataDir(options.dataDir, { fresh: options.fresh ?? false });
  stops.push(() => dataDir.release());
  // Checked before the build, because a build without an emulator is wasted.
  if (!options.dynamodbEndpoint && options.table === undefined) findDynamodbCommand(dataDir.database);

  let parts: RunningParts | undefined;
  let clockOffsetOf: (name: string) => number = () => 0;
  const starting = startServices({
    dataDir,
    siteOrigin: () => origin,
    grants,
    socketApi: (call) => (parts?.manage ?? noSockets)(call),
    dynamodbEndpoint: options.dynamodbEndpoint,
    table: options.table,
    stripeKeys: options.stripeKeys,
    stripePort: options.stripePort,
    stripeNow: () => Date.now() + clockOffsetOf('stripe'),
  }).then((started) => {
    stops.push(() => started.stop());
    return started;
  });
  const { tell = () => undefined } = options;
  const building = buildInChild({
    apart: options.apart === true,
    web: options.dev !== true,
    onBegin: () => tell('Building what has changed; the first time takes a minute …'),
  });
  // Waits for both before reporting a failure, so that services which started are stopped.
  await Promise.allSettled([starting, building]);
  await building;
  const services = await starting;
  if (options.disturb) services.inject(options.disturb);

  const { dev = false, verbose = false } = options;
  parts = await startRuntime({
    origin,
    dataDir,
    services,
    server: siteServer.server,
    dev,
    verbose,
    apart: options.apart === true,
    superAdminPasskeys: options.requirePasskeys ? 'required' : 'optional',
  });
  const { runner, tasks, site, sockets, adminEnvironment } = parts;
  stops.push(() => parts?.stop());

  const stack: RunningStack = {
    origin,
    url: origin,
    adminEnvironment,
    dataDir: dataDir.root,
    services,
    listener: (request, response) => void site(request, response),
    tasks,
    invoke: (functionName, event) => runner.invoke(functionName, event),
    calls: () => runner.calls,
    setClocks(offsetOf) {
      clockOffsetOf = offsetOf;
      runner.setClocks(offsetOf);
    },
    seedDemo: () => seeds.demo(stack, () => tell('Creating the demo organization …')),
    stop,
  };
  const seeds = new SeedOnce(dataDir.runtime);
  siteServer.serve(site, (request, socket, head) => sockets.upgrade(request, socket, head));
  await seeds.catalogue(stack);
  await publishStackAccess(dataDir.root, stack);
  stops.push(() => withdrawStackAccess(dataDir.root));
  return stack;
}

function grants(functionName: string) {
  const definition = functionDefinitions.find(({ name }) => name === functionName);
  return definition === undefined ? undefined : grantsOf(definition);
}

type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => Promise<void>;

/**
 * Creates the one server that browsers connect to. Until the parts behind it are ready, the server answers that the product is starting.
 */
function makeSiteServer(): { server: Server; serve(site: RunningParts['site'], upgrade: Upgrade): void } {
  let site: RunningParts['site'] = async (request, response) => answerEarly(request, response);
  let upgrade: Upgrade = async (_request, socket) => refuseUpgrade(socket, 503);
  const server = createServer({ keepAlive: true, noDelay: true }, (request, response) => void site(request, response));
  // No timeouts: a slow upload or an idle browser must not be disconnected.
  server.requestTimeout = 0;
  server.keepAliveTimeout = 60_000;
  server.on('upgrade', (request, socket, head) => {
    if (!isOwnHost(request.headers.host)) refuseUpgrade(socket, 403);
    // Hot reload has its own socket on this server.
    else if (request.url?.startsWith('/ws/')) upgrade(request, socket, head).catch(() => socket.destroy());
    else if (server.listenerCount('upgrade') === 1) refuseUpgrade(socket, 404);
  });
  return {
    server,
    serve(nextSite, nextUpgrade) {
      site = nextSite;
      upgrade = nextUpgrade;
    },
  };
}
