import { setTimeout as delay } from 'node:timers/promises';
import WebSocket from 'ws';
import * as z from 'zod/mini';
import { type ServerMessage, serverMessage } from '#shared/contract/sockets.ts';

/** A colleague's browser watching an event. */
export interface Watcher {
  /** All messages so far, in order. */
  readonly heard: readonly ServerMessage[];
  /** Waits until a message satisfies `wanted`, at most `ms`. */
  hear(wanted: (message: ServerMessage) => boolean, ms?: number): Promise<ServerMessage>;
  say(message: object): void;
  /** Calls back for all messages from now on. */
  onMessage(listener: (message: ServerMessage) => void): void;
  /** Calls back once, when the connection has ended on either side. */
  onClose(listener: () => void): void;
  /** Cuts the connection without a close frame. */
  cut(): void;
  close(): Promise<void>;
}

/** Opens `/ws/{eventId}`, says hello, and waits to be confirmed. @throws Error with the refusal's status */
export async function watch(
  origin: string,
  eventId: string,
  token: string | undefined,
  options: { origin?: string; host?: string; subprotocol?: boolean } = {},
): Promise<Watcher> {
  const query = token === undefined || options.subprotocol ? '' : `?token=${token}`;
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws/${eventId}${query}`, options.subprotocol && token ? [token] : [], {
    ...(options.origin === undefined ? {} : { origin: options.origin }),
    ...(options.host === undefined ? {} : { headers: { host: options.host } }),
  });
  const heard: ServerMessage[] = [];
  const listeners: ((message: ServerMessage) => void)[] = [];
  socket.on('message', (data) => {
    const message = z.parse(serverMessage, JSON.parse(data.toString()));
    heard.push(message);
    for (const listener of listeners) listener(message);
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve());
    socket.once('unexpected-response', (_request, response) => reject(new Error(`refused: ${response.statusCode}`)));
    socket.once('error', reject);
  });
  const watcher: Watcher = {
    heard,
    async hear(wanted, ms = 1000) {
      for (const end = Date.now() + ms; Date.now() < end; await delay(5)) {
        const found = heard.find(wanted);
        if (found !== undefined) return found;
      }
      throw new Error(`Not heard within ${ms} ms; heard: ${JSON.stringify(heard.map(({ type }) => type))}`);
    },
    say: (message) => socket.send(JSON.stringify(message)),
    onMessage: (listener) => listeners.push(listener),
    onClose: (listener) => socket.once('close', listener),
    cut: () => socket.terminate(),
    close: () =>
      new Promise((resolve) => {
        socket.once('close', () => resolve());
        socket.close();
      }),
  };
  watcher.say({ action: 'hello' });
  try {
    await watcher.hear((message) => message.type === 'connection_confirmed', 5000);
  } catch (error) {
    watcher.cut();
    throw error;
  }
  return watcher;
}
