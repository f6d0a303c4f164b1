import type { Key } from './keys.ts';

/** Keys of how long profiles are kept. Apart from `keys.ts`, which every function carries: few know these. */
export const retentionKeys = {
  /** What a tenant was told of it, and how far its list of the next deletion is. */
  retention: (tenantId: string): Key => ({ pk: `T#${tenantId}`, sk: 'RETENTION' }),
  /** A participant whose profile is deleted next. */
  due: (tenantId: string, participantId: string): Key => ({ pk: `T#${tenantId}#DUE`, sk: participantId }),
  /** How far tonight's sweep of all tenants is. */
  sweep: { pk: 'SYSTEM', sk: 'RETENTION' } satisfies Key,
} as const;
