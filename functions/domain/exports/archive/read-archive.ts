import { writeZip } from '../../../lib/write-zip.ts';
import type { ExportAsked } from '../export-sources.ts';
import { sections } from './sections.ts';

/** Returns an organization's archive (docs/rules/exports.md#everything-of-an-organization). */
export const readArchive = ({ tenantId, userId, startedAt, count }: ExportAsked): AsyncIterable<Uint8Array> =>
  writeZip(new Date(startedAt), async (add) => {
    const archive = {
      tenantId,
      // The archive shows what an admin of the organization sees, no matter who started it.
      actor: { kind: 'staff', userId, sessionId: '', role: 'admin', tenantId },
      add: async (...file: Parameters<typeof add>) => {
        await add(...file);
        count(1, 0);
      },
      looked: (many: number) => count(0, many),
    } as const;
    for (const write of sections) await write(archive);
  });
