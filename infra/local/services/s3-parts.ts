import type { AccessKeys } from '../aws-endpoint/access-keys.ts';
import type { Faults } from '../aws-endpoint/faults.ts';
import type { RightsRecord } from '../aws-endpoint/rights-record.ts';
import type { ServiceError } from '../aws-endpoint/service-errors.ts';
import { resourceNames } from '../resource-names.ts';
import type { CorsRule } from './bucket-cors.ts';
import type { ObjectEvents } from './object-events.ts';
import type { NewObject, ObjectStore } from './object-store.ts';

/** What the local S3 is made of. */
export interface S3Parts {
  readonly store: ObjectStore;
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
