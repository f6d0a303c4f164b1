import { Problem } from '#shared/contract/errors.ts';
import type { StaffMember } from '../../call/actor.ts';
import { removeMatch } from '../../data/matches/match-changes.ts';
import { findMatch, splitMatchId } from '../../data/matches/matches.ts';
import { changed, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { tenantOfEvent } from '../access/resolve-tenant.ts';
import { auditOf } from '../audit/audit.ts';
import { deletionOf } from '../audit/match-deletion.ts';
import { realTimeAndIds } from '../time-and-ids.ts';

/**
 * Deletes a match.
 * @throws Problem `match_not_found`, `busy`
 */
export async function deleteMatch(actor: StaffMember, matchId: string, undo: boolean, timeAndIds = realTimeAndIds): Promise<void> {
  const parts = splitMatchId(matchId);
  if (parts === undefined) throw new Problem('match_not_found');
  const tenantId = await tenantOfEvent(actor, parts.eventId, 'match_not_found');
  return retryWhenChanged(async () => {
    const match = await findMatch(tenantId, matchId);
    if (match === undefined) throw new Problem('match_not_found');
    return (await removeMatch(tenantId, match, auditOf(actor, deletionOf(tenantId, match, undo), timeAndIds))) ? undefined : changed;
  });
}
