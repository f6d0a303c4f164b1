import { type Key, ofEvent } from './keys.ts';

/** Keys of how fast guests register, and photos are uploaded. Apart from `keys.ts`, which every function carries: few know these. */
export const paceKeys = {
  /** What a client has used of an event's pace. With the event's other items, so that it goes with them. */
  registering: (tenantId: string, eventId: string, clientHash: string): Key => ({
    pk: ofEvent(tenantId, eventId),
    sk: `FROM#${clientHash}`,
  }),
  /** The same of somebody with a session, of the photos that they upload. */
  uploading: (tenantId: string, whoHash: string): Key => ({ pk: `T#${tenantId}`, sk: `FROM#${whoHash}` }),
} as const;
