import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import * as z from 'zod/mini';
import { loadEdgeFunction } from '#infra/edge/load.ts';
import type { FunctionDefinition } from '#infra/functions.ts';
import { pingThrottle, socketThrottle } from '#infra/socket-throttle.ts';
import { headersBehindEdge, viewerAddressOf } from '../gateway/edge-headers.ts';
import { type GatewayKeys, isLetIn } from '../gateway/gateway-keys.ts';
import { bodyOfResult, headersOfResult, type ProxyResult, proxyResult } from '../gateway/proxy-result.ts';
import { edgeRequestOf, queryTextOf } from '../site/edge-request.ts';
import { type Connection, newConnectionId } from './connection.ts';
import { refuseUpgrade } from './refuse-upgrade.ts';
import { connectEventOf, disconnectEventOf, messageEventOf } from './socket-events.ts';
import { Throttle, type ThrottleLimits } from './throttle.ts';

/** API Gateway's limits: bytes per message, milliseconds of silence and of a connection's life, and calls per route. */
export const socketLimits = {
  messageBytes: 128 * 1024,
  idle: 10 * 60_000,
  life: 2 * 60 * 60_000,
  calls: socketThrottle,
  pings: pingThrottle,
};

export interface SocketApiOptions {
  readonly functions: readonly FunctionDefinition[];
  readonly keys: GatewayKeys;
  readonly limits?: Partial<Omit<typeof socketLimits, 'calls' | 'pings'>> & {
    readonly calls?: ThrottleLimits;
    readonly pings?: ThrottleLimits;
  };
  invoke(functionName: string, event: object): Promise<unknown>;
}

const actionMessage = z.object({ action: z.string() });
const goingAway = 1001;

/** Stand-in for API Gateway below `/ws/{eventId}`. The edge function in front of it rewrites that path to the API's stage and a query. */
export class SocketApi {
  readonly #options: SocketApiOptions;
  readonly #limits: Required<NonNullable<SocketApiOptions['limits']>>;
  readonly #throttle: Throttle;
  readonly #edge = loadEdgeFunction('socket.js');
  readonly #functionOf = new Map<string, string>();
  /** Routes whose function's body is sent back as the answer. */
  readonly #answering = new Set<string>();
  readonly #connections = new Map<string, Connection>();
  readonly #protocols = new WeakMap<IncomingMessage, string>();
  readonly #server: WebSocketServer;
  readonly #sweep: NodeJS.Timeout;
  /**
   * The last `$disconnect` call that is running or still waiting; a stopping stack waits for it. These calls run one after the other, so
   * that, when a whole room is cut off, they leave the machine's cores to the guests who reconnect.
   */
  #lastEnding: Promise<void> = Promise.resolve();

  constructor(options: SocketApiOptions) {
    this.#options = options;
    this.#limits = { ...socketLimits, ...options.limits };
    this.#throttle = new Throttle(this.#limits.calls, { ping: this.#limits.pings });
    for (const { name, triggers } of options.functions) {
      for (const trigger of triggers) {
        if (trigger.kind !== 'socket') continue;
        this.#functionOf.set(trigger.routeKey, name);
        if (trigger.answers === true) this.#answering.add(trigger.routeKey);
      }
    }
    this.#server = new WebSocketServer({
      noServer: true,
      clientTracking: false,
      maxPayload: this.#limits.messageBytes,
      // The function chooses the protocol, before the handshake.
      handleProtocols: (_offered, request) => this.#protocols.get(request) ?? false,
    });
    this.#sweep = setInterval(() => this.#closeOld(), Math.min(5_000, this.#limits.idle / 4)).unref();
  }

  get size(): number {
    return this.#connections.size;
  }

  /** Accepts an upgrade request for `/ws/…`: calls `$connect` first, and refuses the upgrade if that answers a status of 400 or above. */
  async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', () => socket.destroy());
    const routed = await this.#edge(edgeRequestOf(request));
    if ('statusCode' in routed) return refuseUpgrade(socket, routed.statusCode);
    if (!this.#throttle.admits('$connect')) return refuseUpgrade(socket, 429, '{"message":"Too Many Requests"}');
    const now = Date.now();
    const connection: Connection = {
      id: newConnectionId(),
      connectedAt: now,
      lastActiveAt: now,
      sourceIp: viewerAddressOf(request),
      userAgent: request.headers['user-agent'] ?? '',
      socket: undefined,
      working: Promise.resolve(),
    };
    const headers = headersBehindEdge(request, this.#options.keys.sent);
    if (!isLetIn(headers, this.#options.keys)) return refuseUpgrade(socket, 403);
    const result = await this.#call('$connect', connectEventOf(connection, headers, queryTextOf(routed.querystring)));
    if (result === undefined || result.statusCode >= 400) {
      return refuseUpgrade(socket, result?.statusCode ?? 500, result === undefined ? '' : bodyOfResult(result).toString());
    }
    const protocol = headersOfResult(result)['sec-websocket-protocol'];
    if (typeof protocol === 'string') this.#protocols.set(request, protocol);
    if (socket.destroyed) return this.#afterClose(connection, 1006, 'Gone before the handshake');
    this.#server.handleUpgrade(request, socket, head, (opened) => this.#open(connection, opened));
  }

  /**
   * Sends a message to a connection.
   * @returns false when there is no such open connection
   */
  post(connectionId: string, data: string): boolean {
    const connection = this.#connections.get(connectionId);
    if (connection?.socket === undefined || connection.socket.readyState !== connection.socket.OPEN) return false;
    connection.lastActiveAt = Date.now();
    connection.socket.send(data);
    return true;
  }

  /**
   * Closes a connection.
   * @returns false when there is no such open connection
   */
  close(connectionId: string): boolean {
    const connection = this.#connections.get(connectionId);
    connection?.socket?.close(1000, 'Connection Closed Normally');
    return connection !== undefined;
  }

  find(connectionId: string): Connection | undefined {
    return this.#connections.get(connectionId);
  }

  /** Closes every socket and waits for its `$disconnect`. */
  async stop(): Promise<void> {
    clearInterval(this.#sweep);
    for (const { socket } of this.#connections.values()) socket?.terminate();
    await new Promise(setImmediate);
    await this.#lastEnding;
  }

  #open(connection: Connection, socket: WebSocket): void {
    connection.socket = socket;
    this.#connections.set(connection.id, connection);
    socket.on('message', (data, isBinary) => {
      connection.lastActiveAt = Date.now();
      if (isBinary) socket.close(1003, 'Binary is not supported');
      else this.#receive(connection, data.toString());
    });
    // `ws` itself closes after every error, with the right code.
    socket.on('error', () => {});
    socket.on('close', (code, reason) => {
      this.#connections.delete(connection.id);
      this.#afterClose(connection, code, reason.toString());
    });
  }

  /** Handles a message. The route is `$request.body.action`. `ping` is a mock integration: no function runs. */
  #receive(connection: Connection, text: string): void {
    const action = actionOf(text);
    const isRoute = action !== undefined && !action.startsWith('$') && (action === 'ping' || this.#functionOf.has(action));
    if (!isRoute || action === 'ping') {
      if (!this.#throttle.admits(isRoute ? action : '$default')) this.#tell(connection, 'Too Many Requests');
      else if (isRoute) this.post(connection.id, `{"type":"pong","at":${Date.now()}}`);
      else this.#tell(connection, 'Forbidden');
      return;
    }
    connection.working = connection.working.then(async () => {
      // Messages that are still waiting when the server closes are dropped.
      if (connection.socket?.readyState !== connection.socket?.OPEN) return;
      if (!this.#throttle.admits(action)) return this.#tell(connection, 'Too Many Requests');
      const result = await this.#call(action, messageEventOf(connection, action, text));
      if (result === undefined) this.#tell(connection, 'Internal server error');
      else if (this.#answering.has(action)) this.#answer(connection, bodyOfResult(result));
    });
  }

  /** Sends a function's answer, whatever its status. An empty body becomes an empty message, as on AWS. */
  #answer(connection: Connection, body: Buffer): void {
    if (body.length > this.#limits.messageBytes) this.#tell(connection, 'Internal server error');
    else this.post(connection.id, body.toString());
  }

  #tell(connection: Connection, message: string): void {
    this.post(connection.id, JSON.stringify({ message, connectionId: connection.id }));
  }

  #afterClose(connection: Connection, code: number, reason: string): void {
    const event = disconnectEventOf(connection, code, reason);
    this.#lastEnding = this.#lastEnding.then(async () => void (await this.#call('$disconnect', event)));
  }

  /** Calls a route's function. Returns its answer, or undefined when it failed; the function's log says why. */
  async #call(routeKey: string, event: object): Promise<ProxyResult | undefined> {
    const functionName = this.#functionOf.get(routeKey);
    if (functionName === undefined) return { statusCode: 200 };
    try {
      const result = await this.#options.invoke(functionName, event);
      // Only `$connect` and routes that answer must return this form; the results of all others are ignored.
      const parsed = z.safeParse(proxyResult, result);
      if (parsed.success) return parsed.data;
      return routeKey === '$connect' || this.#answering.has(routeKey) ? undefined : { statusCode: 200 };
    } catch {
      return undefined;
    }
  }

  #closeOld(): void {
    const now = Date.now();
    for (const { socket, connectedAt, lastActiveAt } of this.#connections.values()) {
      if (now - lastActiveAt >= this.#limits.idle || now - connectedAt >= this.#limits.life) socket?.close(goingAway, 'Going away');
    }
  }
}

function actionOf(text: string): string | undefined {
  try {
    const message = z.safeParse(actionMessage, JSON.parse(text));
    return message.success ? message.data.action : undefined;
  } catch {
    return undefined;
  }
}
