import { missingPage } from '../../edge/missing-page.ts';
import type { StoredObject } from '../services/s3/object-store.ts';
import type { SiteOptions } from './site.ts';
import { sendEncoded } from './static-files.ts';

/**
 * Creates a stand-in for CloudFront in front of the bucket of public pages. Unlike CloudFront, it caches nothing.
 * @param read reads from the bucket, as the distribution does; undefined when there is no such object
 */
export function makePublicFiles(read: (key: string) => Promise<StoredObject | undefined>): SiteOptions['publicFiles'] {
  return async (request, response, key, headers) => {
    const object = await read(key);
    if (object === undefined) {
      response.writeHead(404, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...headers });
      response.end(request.method === 'HEAD' ? undefined : missingPage);
      return;
    }
    const { etag = '', 'content-type': type, 'cache-control': cacheControl = 'no-cache' } = object.headers;
    await sendEncoded(
      request,
      response,
      { etag: etag.replaceAll('"', ''), type, bytes: object.body, encoded: new Map() },
      cacheControl,
      headers,
    );
  };
}
