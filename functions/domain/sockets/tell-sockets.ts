import { type AnySocket, removeSockets } from '../../data/live/sockets.ts';
import { closeSocket, postToSocket } from '../../lib/aws/socket-posts.ts';
import { inParallel } from '../../lib/in-parallel.ts';
import { describeError, log } from '../../lib/log.ts';
import { realTimeAndIds } from '../time-and-ids.ts';

/** How many posts are sent in parallel. */
const postsAtOnce = 100;
/** The time limit for sending a batch to one socket, ms. */
const patience = 3_000;

/**
 * How long a new socket that appears to be gone may still be connecting, ms. Its row is written before the gateway accepts the socket, and
 * until then a post to it returns 410. API Gateway gives `$connect` 29 s.
 */
const connectingFor = 30_000;

/**
 * Sends each socket its messages, in order. Sends to many sockets in parallel, so that a slow one does not delay the others. A socket that
 * is gone is removed, unless it may still be connecting: in that case it will request what it missed once it is open. A socket that cannot
 * be reached is closed, so that the browser reconnects and requests what it missed.
 * @throws Error if no socket could be reached, so that the batch is retried
 */
export async function tellSockets<Socket extends AnySocket & { readonly since: number }>(
  sockets: readonly Socket[],
  messagesFor: (socket: Socket) => readonly object[],
  { now } = realTimeAndIds,
): Promise<void> {
  const lost: Socket[] = [];
  let failed = 0;
  await inParallel(sockets, postsAtOnce, async (socket) => {
    const outcome = await tell(
      socket.connectionId,
      messagesFor(socket).map((message) => JSON.stringify(message)),
    );
    if (outcome === 'sent' || (outcome === 'gone' && now() - socket.since < connectingFor)) return;
    lost.push(socket);
    if (outcome === 'failed') failed += 1;
  });
  if (failed > 0 && failed === sockets.length) throw new Error(`None of ${failed} watchers could be reached`);
  if (lost.length > 0) await removeSockets(lost);
}

async function tell(connectionId: string, texts: readonly string[]): Promise<'sent' | 'gone' | 'failed'> {
  try {
    const within = AbortSignal.timeout(patience);
    for (const text of texts) if ((await postToSocket(connectionId, text, within)) === 'gone') return 'gone';
    return 'sent';
  } catch (error) {
    log('warn', 'A watcher could not be reached', describeError(error));
    await closeSocket(connectionId).catch(() => undefined);
    return 'failed';
  }
}
