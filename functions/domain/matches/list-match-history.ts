import { Problem } from '#shared/contract/errors.ts';
import type { MatchSort } from '#shared/model/matches/match.ts';
import type { StaffActor } from '../../call/actor.ts';
import { listMatches } from '../../data/matches/matches.ts';
import { tenantOfEvent } from '../access/resolve-tenant.ts';
import { matchDescriber } from './match-describer.ts';

/** The default page size (docs/rules/matches.md#match-history). */
const pageSize = 50;

/**
 * Returns a page of an event's match history.
 * @throws Problem `event_not_found`
 */
export async function listMatchHistory(
  actor: StaffActor,
  eventId: string,
  query: { sort?: MatchSort | undefined; limit?: number | undefined; offset?: number | undefined },
) {
  const tenantId = await tenantOfEvent(actor, eventId);
  const { sort = 'time_desc', limit = pageSize, offset = 0 } = query;
  const found = await listMatches(tenantId, eventId, { sort, limit, offset });
  if (found === undefined) throw new Problem('event_not_found');
  const describe = await matchDescriber(tenantId);
  return { data: found.matches.map(describe), total: found.total, limit, offset };
}
