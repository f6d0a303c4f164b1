import { type Key, ofEvent } from './keys.ts';

/** Keys of how fast guests register. Apart from `keys.ts`, which every function carries: few know these. */
export const paceKeys = {
  /** What a client has used of an event's pace. With the event's other items, so that it goes with them. */
  registering: (tenantId: string, eventId: string, clientHash: string): Key => ({
    pk: ofEvent(tenantId, eventId),
    sk: `FROM#${clientHash}`,
  }),
} as const;
