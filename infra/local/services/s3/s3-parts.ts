import type { IncomingHttpHeaders } from 'node:http';
import type { AccessKeys } from '../../aws-endpoint/access-keys.ts';
import type { Faults } from '../../aws-endpoint/faults.ts';
import type { RightsRecord } from '../../aws-endpoint/rights-record.ts';
import type { ServiceError } from '../../aws-endpoint/service-errors.ts';
import { resourceNames } from '../../stack/resource-names.ts';
import type { CorsRule } from './bucket-cors.ts';
import type { ObjectEvents } from './object-events.ts';
import { anyBytes, type NewObject, type ObjectStore } from './object-store.ts';
import type { PartStore, StoredPart } from './part-store.ts';

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
 * Stores an object and sends its event; as on AWS, only the upload bucket sends events. If the event cannot be stored, the object is
 * removed again, because no function would ever process it.
 * @returns the entity tag, or S3's own server error (a full disk)
 */
export const storeObject = (parts: S3Parts, object: NewObject): Promise<string | ServiceError> =>
  tellingOf(parts, object, object.body.length, () => parts.store.put(object));

/** Stores an object that consists of these parts, and sends its event. */
export const storeParts = (
  parts: S3Parts,
  object: Omit<NewObject, 'body'>,
  stored: readonly StoredPart[],
): Promise<string | ServiceError> =>
  tellingOf(
    parts,
    object,
    stored.reduce((sum, { size }) => sum + size, 0),
    () => parts.store.putParts(object, stored),
  );

async function tellingOf(
  { store, events }: S3Parts,
  { bucket, key, headers }: Omit<NewObject, 'body'>,
  size: number,
  put: () => Promise<string>,
): Promise<string | ServiceError> {
  try {
    const etag = await put();
    if (bucket === resourceNames.uploadBucket) {
      try {
        await events.add({ bucket, key, size, contentType: headers['content-type'] });
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

/** Returns the request headers that are stored with the object and later sent with it. */
export function keptHeaders(headers: IncomingHttpHeaders): NewObject['headers'] {
  const given = kept.flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { 'content-type': headers['content-type'] ?? anyBytes, ...Object.fromEntries(given) };
}
