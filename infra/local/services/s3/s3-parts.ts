import type { IncomingHttpHeaders } from 'node:http';
import type { AccessKeys } from '../../aws-endpoint/access-keys.ts';
import type { Faults } from '../../aws-endpoint/faults.ts';
import type { RightsRecord } from '../../aws-endpoint/rights-record.ts';
import type { ServiceError } from '../../aws-endpoint/service-errors.ts';
import { resourceNames } from '../../stack/resource-names.ts';
import type { CorsRule } from './bucket-cors.ts';
import type { ObjectEvents } from './object-events.ts';
import { anyBytes, type NewObject, type ObjectStore } from './object-store.ts';
import type { PartStore } from './part-store.ts';

/** What the local S3 is made of. */
export interface S3Parts {
  readonly store: ObjectStore;
  readonly unfinished: PartStore;
  readonly events: ObjectEvents;
  readonly keys: AccessKeys;
  readonly rights: RightsRecord;
  readonly faults: Faults;
  readonly cors: () => CorsRule;
}

/**
 * Stores an object and tells of it; only the upload bucket tells of its objects, as deployed. What cannot be told of is
 * not kept: an upload that nobody hears of would wait for ever.
 *
 * @returns the entity tag, or what S3 answers when it fails itself (a full disk)
 */
export async function storeObject({ store, events }: S3Parts, object: NewObject): Promise<string | ServiceError> {
  const { bucket, key, body, headers } = object;
  try {
    const etag = await store.put(object);
    if (bucket === resourceNames.uploadBucket) {
      try {
        await events.add({ bucket, key, size: body.length, contentType: headers['content-type'] });
      } catch (error) {
        await store.remove(bucket, key);
        throw error;
      }
    }
    return etag;
  } catch {
    return { status: 500, code: 'InternalError', message: 'We encountered an internal error. Please try again.' };
  }
}

const kept = ['cache-control', 'content-disposition'] as const;

/** Of a request's headers those that are kept with its object, and go out with it. */
export function keptHeaders(headers: IncomingHttpHeaders): NewObject['headers'] {
  const given = kept.flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { 'content-type': headers['content-type'] ?? anyBytes, ...Object.fromEntries(given) };
}
