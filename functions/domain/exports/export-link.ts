import { Problem } from '#shared/contract/errors.ts';
import type { StaffActor } from '../../call/actor.ts';
import { signExportLink } from '../../lib/aws/export-links.ts';
import { realTimeAndIds } from '../time-and-ids.ts';
import { requireExport } from './exports.ts';

/**
 * Returns an address for downloading a file. It stays valid as long as the file exists (docs/rules/exports.md#download).
 * @throws Problem `export_not_found`, `export_unfinished`, `no_tenant`
 */
export async function getExportLink(
  actor: StaffActor,
  exportId: string,
  { tenant_id }: { readonly tenant_id?: string | undefined },
  { now } = realTimeAndIds,
): Promise<{ url: string; expires_at: string }> {
  const found = await requireExport(actor, exportId, tenant_id);
  if (found.state !== 'ready' || found.until === null) throw new Problem('export_unfinished');
  const seconds = Math.floor((Date.parse(found.until) - now()) / 1000);
  // The step that removes the file will run within a minute.
  if (seconds < 1) throw new Problem('export_not_found');
  return { url: await signExportLink(found, seconds), expires_at: found.until };
}
