import * as z from 'zod/mini';
import { exportKind } from '#shared/model/exports/export.ts';
import type { Key } from './keys.ts';

/** Keys of exports. Separate from `keys.ts`, which is in every bundle. */

interface Whose {
  readonly tenantId: string;
  readonly userId: string;
  readonly kind: z.output<typeof exportKind>;
}

export const exportPrefix = 'EXPORT#';

export const exportKeys = {
  /** The partition of an organization's exports. */
  all: (tenantId: string): string => `T#${tenantId}#EXPORTS`,
  /** A user's file of one kind. */
  one: ({ tenantId, userId, kind }: Whose): Key => ({ pk: exportKeys.all(tenantId), sk: `${exportPrefix}${userId}#${kind}` }),
} as const;

/** The exports of all organizations, sorted by the time of their next check (`at`: UTC ISO). */
export const exportsDue = 'EXPORT#DUE';
export const exportDue = (at: string, exportId: string) => ({ g4: exportsDue, g4s: `${at}#${exportId}` });

/** Returns the owner of the export with this key; undefined for any other key. */
export function parseExportKey(pk: string, sk: string): Whose | undefined {
  const [tenantId, userId, kind] = [/^T#([^#]+)#EXPORTS$/.exec(pk)?.[1], ...(/^EXPORT#([^#]+)#([^#]+)$/.exec(sk) ?? []).slice(1)];
  const known = z.safeParse(exportKind, kind);
  return tenantId === undefined || userId === undefined || !known.success ? undefined : { tenantId, userId, kind: known.data };
}
