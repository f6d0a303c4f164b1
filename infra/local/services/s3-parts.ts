import type { AccessKeys } from '../front-door/access-keys.ts';
import type { Faults } from '../front-door/faults.ts';
import type { RightsRecord } from '../front-door/rights-record.ts';
import { resourceNames } from '../resource-names.ts';
import type { CorsRule } from './bucket-cors.ts';
import type { ObjectEvents } from './object-events.ts';
import type { ObjectStore } from './object-store.ts';

/** What the local S3 is made of. */
export interface S3Parts {
  readonly store: ObjectStore;
  readonly events: ObjectEvents;
  readonly keys: AccessKeys;
  readonly rights: RightsRecord;
  readonly faults: Faults;
  readonly cors: () => CorsRule;
}

/** Only the upload bucket tells of its objects, as deployed. */
export function noteCreated(events: ObjectEvents, object: Parameters<ObjectEvents['add']>[0]): void {
  if (object.bucket === resourceNames.uploadBucket) events.add(object);
}
