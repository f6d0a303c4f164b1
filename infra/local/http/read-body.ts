import type { IncomingMessage } from 'node:http';

/**
 * Returns the whole body; undefined when it is larger than `limit` bytes. The rest is then read and dropped, so that the sender can receive
 * the answer.
 */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
  }
  return size <= limit ? Buffer.concat(chunks) : undefined;
}
