import type { IncomingMessage } from 'node:http';

/** API Gateway's limit on a request, in bytes. */
export const requestLimit = 10 * 1024 * 1024;

const nothing = Buffer.alloc(0);

/** The whole body, or undefined when it exceeds the limit (the rest is read and dropped). Rejects when the caller hangs up. */
export function readBody(request: IncomingMessage, limit = requestLimit): Promise<Buffer | undefined> {
  if (request.headers['content-length'] === undefined && request.headers['transfer-encoding'] === undefined)
    return Promise.resolve(nothing);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else {
        chunks.length = 0;
        resolve(undefined);
      }
    });
    request.on('end', () => resolve(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)));
    request.on('error', reject);
  });
}
