import { type Key, ofEvent } from './keys.ts';

/** Keys of rate limits for registering and uploading photos. Separate from `keys.ts`, which is in every bundle. */
export const paceKeys = {
  /** How much of an event's rate limit a client has used. Stored among the event's items, so that it is deleted together with the event. */
  registering: (tenantId: string, eventId: string, clientHash: string): Key => ({
    pk: ofEvent(tenantId, eventId),
    sk: `FROM#${clientHash}`,
  }),
  /** How much of the limit for reports of public pages a client has used. */
  reportingPages: (clientHash: string): Key => ({ pk: `FROM#${clientHash}`, sk: 'PAGES' }),
  /** How much of the upload limit somebody with a session has used. */
  uploading: (tenantId: string, whoHash: string): Key => ({ pk: `T#${tenantId}`, sk: `FROM#${whoHash}` }),
} as const;
