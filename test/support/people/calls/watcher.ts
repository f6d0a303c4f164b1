import WebSocket from 'ws';
import * as z from 'zod/mini';
import { type GuestMessage, guestMessage } from '#shared/contract/guest-sockets.ts';
import { type ServerMessage, serverMessage } from '#shared/contract/sockets.ts';

/** A browser that watches an event: a colleague's, or (with `GuestMessage`) a guest's phone. */
export interface Watcher<Message = ServerMessage> {
  /** All messages received so far, in order. */
  readonly heard: readonly Message[];
  /** Waits until a message satisfies `wanted`, for at most `ms`. */
  hear(wanted: (message: Message) => boolean, ms?: number): Promise<Message>;
  say(message: object): void;
  /** Calls `listener` for all messages from now on. */
  onMessage(listener: (message: Message) => void): void;
  /** Calls `listener` once, when either side has ended the connection. */
  onClose(listener: () => void): void;
  /** Cuts the connection without a close frame. */
  cut(): void;
  close(): Promise<void>;
}

/** Returns the answer to the watcher's hello; other messages may have come before it. @throws Error if the answer has not come yet */
export function confirmationOf<Message extends { readonly type: string }>({ heard }: Pick<Watcher<Message>, 'heard'>) {
  const isIt = (message: Message): message is Extract<Message, { readonly type: 'connection_confirmed' }> =>
    message.type === 'connection_confirmed';
  const found = heard.find(isIt);
  if (found === undefined) throw new Error('This socket is not confirmed');
  return found;
}

/**
 * Returns the messages from an index on, without messages that repeat earlier content. If two changes follow each other closely, both
 * messages may contain the state after the second, each with the time of its own change.
 */
export function heardSince<Message>({ heard }: Pick<Watcher<Message>, 'heard'>, place: number): Message[] {
  const saidBy = (message: Message) => JSON.stringify({ ...message, at: undefined });
  const before = new Set(heard.slice(0, place).map(saidBy));
  return heard.slice(place).filter((message) => !before.has(saidBy(message)));
}

interface WatchOptions {
  readonly origin?: string;
  readonly host?: string;
  readonly subprotocol?: boolean;
  /** Version of the evening's state that a guest's page shows. */
  readonly shown?: number | undefined;
  /**
   * Receives messages from others than the product, such as the gateway's 'Too Many Requests', which a page ignores. Without this function,
   * they are errors.
   */
  readonly onUnknown?: (text: string) => void;
}

/** Opens `/ws/{eventId}`, says hello, and waits for the confirmation. @throws Error with the refusal's status */
export const watch = (origin: string, eventId: string, token: string | undefined, options: WatchOptions = {}): Promise<Watcher> =>
  open(serverMessage, origin, eventId, token, options);

/** Opens the socket as a guest: any message other than a guest's is an error. */
export const watchAsGuest = (
  origin: string,
  eventId: string,
  token: string,
  shown?: number,
  options: Pick<WatchOptions, 'onUnknown'> = {},
): Promise<Watcher<GuestMessage>> => open(guestMessage, origin, eventId, token, { ...options, shown });

async function open<Message extends { readonly type: string }>(
  schema: z.ZodMiniType<Message>,
  origin: string,
  eventId: string,
  token: string | undefined,
  options: WatchOptions,
): Promise<Watcher<Message>> {
  const query = token === undefined || options.subprotocol ? '' : `?token=${token}`;
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws/${eventId}${query}`, options.subprotocol && token ? [token] : [], {
    ...(options.origin === undefined ? {} : { origin: options.origin }),
    ...(options.host === undefined ? {} : { headers: { host: options.host } }),
  });
  const heard: Message[] = [];
  const listeners = new Set<(message: Message) => void>();
  socket.on('message', (data) => {
    const text = data.toString();
    // The hello of a socket whose row has just been removed gets an empty answer. A page ignores it, too.
    if (text === '') return;
    const parsed = z.safeParse(schema, JSON.parse(text));
    if (!parsed.success && options.onUnknown !== undefined) return options.onUnknown(text);
    const message = parsed.success ? parsed.data : z.parse(schema, JSON.parse(text));
    heard.push(message);
    for (const listener of listeners) listener(message);
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve());
    socket.once('unexpected-response', (_request, response) => reject(new Error(`refused: ${response.statusCode}`)));
    socket.once('error', reject);
  });
  const watcher: Watcher<Message> = {
    heard,
    async hear(wanted, ms = 20_000) {
      const found = heard.find(wanted);
      if (found !== undefined) return found;
      return new Promise((resolve, reject) => {
        const listener = (message: Message) => {
          if (!wanted(message)) return;
          clearTimeout(timer);
          listeners.delete(listener);
          resolve(message);
        };
        const timer = setTimeout(() => {
          listeners.delete(listener);
          reject(new Error(`Not heard within ${ms} ms; heard: ${JSON.stringify(heard.map(({ type }) => type))}`));
        }, ms);
        listeners.add(listener);
      });
    },
    say: (message) => socket.send(JSON.stringify(message)),
    onMessage: (listener) => listeners.add(listener),
    onClose: (listener) => socket.once('close', listener),
    cut: () => socket.terminate(),
    close: () =>
      new Promise((resolve) => {
        socket.once('close', () => resolve());
        socket.close();
      }),
  };
  watcher.say({ action: 'hello', v: options.shown });
  try {
    await watcher.hear((message) => message.type === 'connection_confirmed');
  } catch (error) {
    watcher.cut();
    throw error;
  }
  return watcher;
}
