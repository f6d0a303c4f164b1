import type { IncomingMessage } from 'node:http';

/** DynamoDB takes 16 MB, and no object of ours is larger. */
const bodyMaxBytes = 16 * 1024 * 1024;

/** The whole body; undefined when it is larger than any service takes (the rest is read and dropped, so that the sender can hear the answer). */
export async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= bodyMaxBytes) chunks.push(chunk);
  }
  return size <= bodyMaxBytes ? Buffer.concat(chunks) : undefined;
}
