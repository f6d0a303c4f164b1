import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import type { Reply } from './reply.ts';

interface ForwardedRequest {
  /** Address of the emulator. */
  readonly url: string;
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface Forwarder {
  /** Sends a request to an emulator, over a connection that is kept open, and returns the whole answer. */
  forward(request: ForwardedRequest): Promise<Reply>;
  close(): void;
}

/** Headers that concern one connection and not the message itself. */
const hopHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'host', 'expect']);

export function makeForwarder(): Forwarder {
  const agent = new Agent({ keepAlive: true, maxSockets: 256, scheduling: 'lifo' });

  function attempt({ url, method, headers, body }: ForwardedRequest, isLast: boolean): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const outgoing = request(
        url,
        { agent, method, headers: { ...withoutHopHeaders(headers), 'content-length': body.length } },
        (incoming) => {
          const chunks: Buffer[] = [];
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
          incoming.on('error', reject);
          incoming.on('end', () =>
            resolve({ status: incoming.statusCode ?? 502, headers: plain(incoming.headers), body: Buffer.concat(chunks) }),
          );
        },
      );
      outgoing.on('error', (error: NodeJS.ErrnoException) => {
        // The emulator had just closed the idle connection, so it did nothing. The request is sent once more.
        if (!isLast && outgoing.reusedSocket && error.code === 'ECONNRESET') resolve(attempt({ url, method, headers, body }, true));
        else reject(error);
      });
      outgoing.end(body);
    });
  }

  return { forward: (forwarded) => attempt(forwarded, false), close: () => agent.destroy() };
}

function withoutHopHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopHeaders.has(name)));
}

function plain(headers: IncomingHttpHeaders): Record<string, string> {
  const entries = Object.entries(headers).filter(([name, value]) => value !== undefined && !hopHeaders.has(name));
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}
