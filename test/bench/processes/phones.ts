import { once } from 'node:events';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';

// Follows one evening as guests' phones, staff screens or projectors, in a separate process. Tells its parent process when all are
// connected, when the last of them has a change, and when all have reconnected after a cut. Times are from process.hrtime, which all
// processes of a machine share.

const order = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('open'), urls: z.array(z.string()) }),
  z.object({ kind: z.literal('cut') }),
  /** `shows`: the version number of the evening that each must show. */
  z.object({ kind: z.literal('return'), shows: z.number() }),
  z.object({ kind: z.literal('end') }),
]);
const told = z.object({
  type: z.string(),
  /** In messages to a guest's phone or a staff screen. */
  night: z.optional(z.union([z.object({ v: z.number() }), z.number()])),
  /** In messages to a projector. */
  v: z.optional(z.number()),
  match: z.optional(z.object({ id: z.string() })),
});

/** Number of phones opened at the same time at first. Reconnects happen all at once. */
const openingAtOnce = 16;

interface Phone {
  readonly url: string;
  v: number;
  socket: WebSocket | undefined;
}

const phones: Phone[] = [];
const have = new Map<string, number>();
let isCut = false;

const say = (message: object): void => void process.send?.({ ...message, at: process.hrtime.bigint().toString() });

/** Connects, and says hello with the version that it shows. Resolves once that is confirmed. */
async function follow(phone: Phone): Promise<void> {
  const socket = new WebSocket(phone.url);
  phone.socket = socket;
  const confirmed = new Promise<void>((resolve) => {
    socket.on('message', (data) => {
      const message = z.parse(told, JSON.parse(data.toString()));
      hear(phone, message);
      if (message.type === 'connection_confirmed') resolve();
    });
  });
  socket.on('close', (code) => {
    if (!isCut) throw new Error(`A phone's line was closed with ${code}`);
  });
  await once(socket, 'open');
  socket.send(JSON.stringify({ action: 'hello', v: phone.v }));
  await confirmed;
}

/** Types of message that contain a change of the clock. */
const changes = ['evening_changed', 'night_changed', 'screen_changed'];

function hear(phone: Phone, { type, night, v, match }: z.output<typeof told>): void {
  if (typeof night === 'object') phone.v = Math.max(phone.v, night.v);
  const id = changes.includes(type) ? String(typeof night === 'object' ? night.v : v) : match?.id;
  if (id === undefined) return;
  const count = (have.get(id) ?? 0) + 1;
  have.set(id, count);
  if (count === phones.length) say({ kind: 'delivered', id });
}

async function openAll(urls: readonly string[]): Promise<void> {
  phones.push(...urls.map((url) => ({ url, v: 0, socket: undefined })));
  let next = 0;
  const open = async () => {
    for (let phone = phones[next++]; phone !== undefined; phone = phones[next++]) await follow(phone);
  };
  await Promise.all(Array.from({ length: openingAtOnce }, open));
  say({ kind: 'following' });
}

async function cutAll(): Promise<void> {
  isCut = true;
  await Promise.all(
    phones.map(({ socket }) => {
      const closed = socket && once(socket, 'close');
      socket?.terminate();
      return closed;
    }),
  );
  isCut = false;
  say({ kind: 'cut' });
}

async function returnAll(shows: number): Promise<void> {
  await Promise.all(phones.map(follow));
  const behind = phones.filter(({ v }) => v < shows).length;
  if (behind > 0) throw new Error(`${behind} phones came back without what they had missed`);
  say({ kind: 'back' });
}

process.on('message', (message) => {
  const asked = z.parse(order, message);
  if (asked.kind === 'end') process.exit(0);
  if (asked.kind === 'open') return openAll(asked.urls);
  return asked.kind === 'cut' ? cutAll() : returnAll(asked.shows);
});
