import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { loadEdgeFunction } from '#infra/edge/load.ts';
import { edgeRequestOf } from './edge-request.ts';
import { refuse } from './site.ts';

export interface PhotoObject {
  readonly body: Readable;
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
  readonly etag: string;
}

export interface PhotoOrigin {
  /** The key behind the addresses' signatures, 32 bytes. */
  readonly key: Buffer;
  /** Reads from the private photo bucket, in the distribution's own name; undefined when there is no such object. */
  read(key: string): Promise<PhotoObject | undefined>;
}

/** CloudFront's `/photos/*`: the edge function checks the address before the bucket is looked at. */
export function makePhotos({ key, read }: PhotoOrigin) {
  const edge = loadEdgeFunction('photos.js', { 'photo-key': key.toString('base64url') });

  return async (request: IncomingMessage, response: ServerResponse, headers: OutgoingHttpHeaders): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 403, headers);
    const routed = await edge(edgeRequestOf(request));
    if ('statusCode' in routed) {
      const own = Object.entries(routed.headers ?? {}).map(([name, { value }]) => [name, value]);
      return refuse(response, routed.statusCode, { ...Object.fromEntries(own), ...headers });
    }
    const object = await read(routed.uri.slice(1));
    if (object === undefined) return refuse(response, 404, headers);
    const { body, contentType, size, etag } = object;
    // As `functions/lib/aws/storage.ts` stores them: the bytes behind an address never change.
    const all = { 'content-type': contentType, etag, 'cache-control': 'private, max-age=3600, immutable', ...headers };
    const unchanged = request.headers['if-none-match'] === etag;
    response.writeHead(unchanged ? 304 : 200, unchanged ? all : { ...all, 'content-length': size });
    if (unchanged || request.method === 'HEAD') {
      body.destroy();
      response.end();
    } else await pipeline(body, response);
  };
}
