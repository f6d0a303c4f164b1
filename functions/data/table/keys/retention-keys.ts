import type { Key } from './keys.ts';

/** Keys of retention: how long profiles are kept. Separate from `keys.ts`, which is in every bundle. */
export const retentionKeys = {
  /** The notice of retention given to a tenant, and the progress of its list for the next deletion. */
  retention: (tenantId: string): Key => ({ pk: `T#${tenantId}`, sk: 'RETENTION' }),
  /** A participant whose profile will be deleted next. */
  due: (tenantId: string, participantId: string): Key => ({ pk: `T#${tenantId}#DUE`, sk: participantId }),
  /** Progress of tonight's sweep through all tenants. */
  sweep: { pk: 'SYSTEM', sk: 'RETENTION' } satisfies Key,
} as const;
