import { type Key, ofEvent } from './keys.ts';

/** Keys of rate limits for registering and uploading photos. Separate from `keys.ts`, which is in every bundle. */
export const paceKeys = {
  /** A client's use of an event's rate limit. It lies with the event's other items, so that it goes with them. */
  registering: (tenantId: string, eventId: string, clientHash: string): Key => ({
    pk: ofEvent(tenantId, eventId),
    sk: `FROM#${clientHash}`,
  }),
  /** The use of the upload limit by somebody with a session. */
  uploading: (tenantId: string, whoHash: string): Key => ({ pk: `T#${tenantId}`, sk: `FROM#${whoHash}` }),
} as const;
