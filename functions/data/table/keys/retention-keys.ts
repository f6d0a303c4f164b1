import type { Key } from './keys.ts';

/** Keys of retention: how long profiles are kept. Separate from `keys.ts`, which is in every bundle. */
export const retentionKeys = {
  /** A tenant's notice of retention, and the progress of its list of the next deletion. */
  retention: (tenantId: string): Key => ({ pk: `T#${tenantId}`, sk: 'RETENTION' }),
  /** A participant whose profile is deleted next. */
  due: (tenantId: string, participantId: string): Key => ({ pk: `T#${tenantId}#DUE`, sk: participantId }),
  /** Progress of tonight's sweep of all tenants. */
  sweep: { pk: 'SYSTEM', sk: 'RETENTION' } satisfies Key,
} as const;
