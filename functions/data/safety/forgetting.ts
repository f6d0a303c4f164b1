import { inParallel } from '../../lib/in-parallel.ts';
import { forgetHindered } from '../cards/hindered-pairs.ts';
import { listSidesAskedBy } from '../keep-apart/apart-lists.ts';
import { forgetEnded, sideRemovals } from '../keep-apart/keep-apart.ts';
import { nightKeys } from '../table/keys/night-keys.ts';
import { writeItems } from '../table/table.ts';
import { writeTogether } from '../table/writes/transact.ts';

/**
 * Erases what a participant asked staff for. What others asked about the participant stays: it holds the participant's id and the hash of
 * their address, so that nobody can escape it by being erased and registering again (docs/rules/safety.md#erasure). Idempotent.
 */
export async function forgetSafety(tenantId: string, participantId: string, eventIds: readonly string[]): Promise<void> {
  // Removes the pairs one by one, because any of them may be gone since it was read.
  for (const side of await listSidesAskedBy(tenantId, participantId)) await writeTogether(sideRemovals(tenantId, side));
  await forgetEnded(tenantId, participantId);
  await writeItems({
    remove: eventIds.flatMap((eventId) => [
      nightKeys.safetyCounts(tenantId, eventId, participantId),
      nightKeys.helpCall(tenantId, eventId, participantId),
    ]),
  });
  await inParallel(eventIds, 5, (eventId) => forgetHindered(tenantId, eventId, participantId));
}
