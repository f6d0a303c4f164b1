import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { loadEdgeFunction } from '#infra/edge/load.ts';
import type { StoredObject } from '../services/s3/object-store.ts';
import { edgeRequestOf } from './edge-request.ts';
import { refuse } from './site.ts';

export interface PhotoOrigin {
  /** The key that signs photo addresses, 32 bytes. */
  readonly key: Buffer;
  /** Reads from the private photo bucket, as the distribution does; undefined when there is no such object. */
  read(key: string): Promise<StoredObject | undefined>;
}

/** Creates a stand-in for CloudFront's `/photos/*`: the edge function checks the address before the bucket is read. */
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
    const all = { ...object.headers, ...headers };
    if (request.headers['if-none-match'] === object.headers['etag']) response.writeHead(304, all).end();
    else response.writeHead(200, { ...all, 'content-length': object.body.length }).end(object.body);
  };
}
