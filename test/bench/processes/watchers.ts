import { once } from 'node:events';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { serverMessage } from '#shared/contract/sockets.ts';

// Watches one event with WATCHERS sockets, at each address of SOCKET_URLS in turn, in a separate process, like a browser. Tells its parent
// process when all are confirmed and, for each match, when the last of them had it. Times are from process.hrtime, which all processes of a
// machine share.

const { WATCHERS = '1', SOCKET_URLS = '' } = process.env;
const urls = SOCKET_URLS.split(' ');
const count = Number(WATCHERS);
/** Number of sockets opened at the same time. */
const openingAtOnce = 16;

const created = z.object({ type: z.literal('match_created'), match: z.object({ id: z.string() }) });
const received = new Map<string, number>();

function receive(text: string): void {
  const message = z.safeParse(created, JSON.parse(text));
  if (!message.success) return;
  const { id } = message.data.match;
  const have = (received.get(id) ?? 0) + 1;
  received.set(id, have);
  if (have === count) process.send?.({ kind: 'delivered', id, at: process.hrtime.bigint().toString() });
}

async function watch(url: string): Promise<void> {
  const socket = new WebSocket(url);
  await once(socket, 'open');
  const confirmed = new Promise<void>((resolve) => {
    socket.on('message', (data) => {
      const text = data.toString();
      if (text.includes('"connection_confirmed"')) {
        z.parse(serverMessage, JSON.parse(text));
        resolve();
      } else if (text.includes('"match_created"')) receive(text);
    });
  });
  socket.on('close', (code) => {
    console.error(`A watcher was closed with ${code}`);
    process.exit(1);
  });
  socket.send('{"action":"hello"}');
  await confirmed;
}

let left = count;
await Promise.all(
  Array.from({ length: openingAtOnce }, async () => {
    while (left > 0) {
      left -= 1;
      await watch(urls[left % urls.length] ?? '');
    }
  }),
);
process.send?.({ kind: 'watching' });
process.on('message', () => process.exit(0));
