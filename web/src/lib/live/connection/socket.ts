import * as z from 'zod/mini';
import type { GuestMessage } from '#shared/contract/guest-sockets.ts';
import type { ClientMessage, ServerMessage } from '#shared/contract/sockets.ts';
import type { PongSample } from '../server-clock.ts';
import { quietDelay, reconnectDelay, reconnectLimit } from './reconnect-delay.ts';

export interface ConnectionState {
  status: 'connecting' | 'connected' | 'disconnected' | 'error';
  /** Number of reconnects since the connection was last confirmed. */
  attempts: number;
}

export interface EventSocket {
  /** Starts over after 100 ms. */
  reconnect: () => void;
  /** Call this after a short time in the background. Pings an idle connection; retries a lost one immediately. */
  check: () => void;
  /** Call this after sleep, when the connection may have died without notice. Opens a new one immediately. */
  replace: () => void;
  /** Call this if the network is known to fail. Marks the connection as lost, and reconnects. */
  lose: () => void;
  /** Closes the connection, and does nothing until `replace` is called. */
  rest: () => void;
  /** Closes the connection for good, without retries. */
  disconnect: () => void;
}

/** Fields that both kinds of messages have (`shared/contract/sockets.ts`). */
type AnyMessage = ServerMessage | GuestMessage;

interface EventSocketOptions<Message extends AnyMessage> {
  eventId: string;
  /** Schema of the messages that this client knows. Other messages are ignored. */
  messages: z.ZodMiniType<Message>;
  /** Returns a valid access token, different from the refused one if possible; null if the session has ended. */
  token: (refused: string | null) => Promise<string | null>;
  onState: (state: ConnectionState) => void;
  onMessage: (message: Message) => void;
  /** Returns the version of the state on the screen. It is sent in the hello, and the reply brings what was missed since. */
  shown?: () => number | undefined;
  /** Called for each ping that is answered, to learn the server's time. */
  onPong?: (sample: PongSample) => void;
  /**
   * Milliseconds between two pings. The default is so short that a dead connection is noticed while someone is still looking
   * (docs/decisions/015-live-connections.md).
   */
  pingPace?: number;
  /** For tests. */
  open?: (url: string) => WebSocket;
}

const minute = 60_000;
const pingEvery = 20_000;
const pongWithin = 10_000;
/** Milliseconds after confirmation at which pings are sent, to get a good estimate of the server's time. */
const firstPings = [400, 800, 1200, 1600, 2000, 2400, 2800];
const renewAfter = 110 * minute;
/** Milliseconds after which a failed renewal is retried, until the old connection expires. */
const renewAgainAfter = minute;
/** Milliseconds to wait for a pong if the user is looking at the screen and waiting. */
const pongSoon = 5000;
/** Milliseconds in which a new connection must be confirmed. If a network swallows sockets, there is no reply for minutes. */
const confirmedWithin = 8000;

/**
 * Opens the live channel for one event: `/ws/{eventId}?token=` (docs/rules/live.md#connection). It sends a hello when open, is `connected`
 * once that is confirmed, keeps itself alive, and reconnects automatically: ten times visibly, then silently.
 */
export function openEventSocket<Message extends AnyMessage>({
  eventId,
  messages,
  token,
  onState,
  onMessage,
  shown,
  onPong,
  pingPace = pingEvery,
  open = (url) => new WebSocket(url),
}: EventSocketOptions<Message>): EventSocket {
  let current: WebSocket | undefined;
  /** Ends the current connection and its timers, even if the browser never hears from the other side again. */
  let leave: (() => void) | undefined;
  let attempts = 0;
  let ended = false;
  let generation = 0;
  /**
   * The token of a connection that was closed before it was confirmed. It may have expired by the server's clock although it has not by
   * this device's.
   */
  let refused: string | null = null;
  let renewed = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let status: ConnectionState['status'] = 'connecting';
  /** Requires any message to arrive on the confirmed connection within this many ms. */
  let probe: ((within: number) => void) | undefined;

  const tell = (next: ConnectionState['status']) => {
    status = next;
    onState({ status, attempts });
  };
  // Once the other side is closing the connection, nothing more can be sent. An event, or a missing pong, will report the connection's end.
  const say = (socket: WebSocket, message: ClientMessage) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };

  /**
   * Opens a connection. `renewal`: the current one stays in use until the new one is confirmed. `quiet`: the state on the screen does not
   * change.
   */
  async function connect({ renewal = false, quiet = false } = {}): Promise<void> {
    const mine = ++generation;
    if (!renewal && !quiet) tell('connecting');
    // Only once per outage: if a new token fails as well, the token was not the reason.
    const doubtful = renewed ? null : refused;
    const bearer = await token(doubtful).catch(() => undefined);
    if (ended || mine !== generation) return;
    if (bearer === null) return tell('disconnected');
    if (bearer === undefined) {
      if (!renewal) failed();
      return;
    }
    if (doubtful !== null) renewed = true;
    listen(open(`${addressOf(eventId)}?token=${encodeURIComponent(bearer)}`), bearer, renewal);
  }

  function listen(socket: WebSocket, bearer: string, renewal: boolean): void {
    let confirmedOnce = false;
    const timers = new Set<ReturnType<typeof setTimeout>>();
    let awaitingPong: ReturnType<typeof setTimeout> | undefined;
    // Counted as lost only once: the browser's own event may come minutes after this connection was given up.
    let over = false;
    const lost = () => {
      if (over) return;
      over = true;
      clearTimeout(awaitingPong);
      for (const timer of timers) clearTimeout(timer);
      socket.close();
      if (!confirmedOnce) refused = bearer;
      if (socket !== current || ended) return;
      current = undefined;
      probe = undefined;
      failed();
    };
    if (!renewal) {
      current = socket;
      leave = lost;
    }
    /** When each unanswered ping was sent. Pongs arrive in the order of the pings. */
    const sent: number[] = [];
    /**
     * Whether the next pong may belong to another ping: a refusal may overtake a pong, and a pong may arrive after its ping was given up.
     */
    let isUncertain = false;
    const ask = (within: number) => {
      clearTimeout(awaitingPong);
      awaitingPong = setTimeout(lost, within);
      const now = Date.now();
      // Pings that are still unanswered will most likely get no pong.
      while (sent[0] !== undefined && now - sent[0] > pongWithin) {
        sent.shift();
        isUncertain = true;
      }
      sent.push(now);
      say(socket, { action: 'ping' });
    };
    const unconfirmed = setTimeout(lost, confirmedWithin);
    timers.add(unconfirmed);
    const renew = () => {
      connect({ renewal: true });
      timers.add(setTimeout(renew, renewAgainAfter));
    };
    const confirmed = () => {
      clearTimeout(unconfirmed);
      const leaveBefore = current === socket ? undefined : leave;
      current = socket;
      leave = lost;
      leaveBefore?.();
      clearTimeout(retry);
      probe = ask;
      attempts = 0;
      confirmedOnce = true;
      renewed = false;
      refused = null;
      tell('connected');
      timers.add(setTimeout(renew, renewAfter));
      timers.add(setInterval(() => ask(pongWithin), pingPace));
      if (onPong !== undefined) for (const after of [0, ...firstPings]) timers.add(setTimeout(() => ask(pongWithin), after));
    };
    socket.addEventListener('open', () => {
      const v = shown?.();
      say(socket, { action: 'hello', ...(v === undefined ? {} : { v }) });
    });
    socket.addEventListener('message', (event) => {
      if (over) return;
      clearTimeout(awaitingPong);
      const said = parse(event.data);
      // A refused ping gets no pong. If it stayed in the list, all later pongs would be assigned to earlier pings.
      if (isRefusal(said)) {
        isUncertain ||= sent.length > 1;
        sent.shift();
      }
      const message = z.safeParse(messages, said).data;
      if (message === undefined) return;
      if (message.type === 'pong') {
        const sentAt = sent.shift();
        if (sentAt !== undefined && message.at !== undefined && !isUncertain) onPong?.({ sentAt, receivedAt: Date.now(), at: message.at });
        if (sent.length === 0) isUncertain = false;
      }
      if (message.type === 'connection_confirmed') confirmed();
      if (socket === current) onMessage(message);
    });
    socket.addEventListener('close', lost);
  }

  function failed(): void {
    if (attempts >= reconnectLimit) {
      tell('error');
      retry = setTimeout(() => connect({ quiet: true }), quietDelay());
      return;
    }
    attempts += 1;
    tell('disconnected');
    retry = setTimeout(() => connect(), reconnectDelay(attempts));
  }

  function drop(): void {
    clearTimeout(retry);
    generation += 1;
    current = undefined;
    probe = undefined;
    leave?.();
  }

  function startOver(pause: number): void {
    if (ended) return;
    drop();
    attempts = 0;
    tell('connecting');
    retry = setTimeout(() => connect(), pause);
  }

  function rest(): void {
    if (ended) return;
    drop();
    tell('disconnected');
  }

  connect();
  return {
    reconnect: () => startOver(100),
    replace: () => startOver(0),
    check() {
      if (ended) return;
      if (probe !== undefined) probe(pongSoon);
      else if (status !== 'connecting') startOver(0);
    },
    lose() {
      if (!ended && status === 'connected') leave?.();
    },
    rest,
    disconnect() {
      if (ended) return;
      rest();
      ended = true;
    },
  };
}

function addressOf(eventId: string): string {
  return `${window.location.protocol === 'https:' ? 'wss' : 'ws'}://${window.location.host}/ws/${encodeURIComponent(eventId)}`;
}

function parse(data: unknown): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    return undefined;
  }
}

/** Whether this is the gateway's own refusal, which no function sees and which has no type. Messages of unknown types are ignored. */
const isRefusal = (said: unknown) => typeof said === 'object' && said !== null && !('type' in said);
