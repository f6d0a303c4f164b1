import type { PageQuery } from '#shared/model/common.ts';
import type { EventInvite } from '#shared/model/events/invites.ts';
import type { StaffActor } from '../../call/actor.ts';
import { listInvites as readInvites } from '../../data/registration/invites.ts';
import { listRegisteredAddresses } from '../../data/registration/registrations.ts';
import { requireEvent } from '../access/require-event.ts';
import { tenantOfEvent } from '../access/resolve-tenant.ts';

/** How many entries a page has if the caller gives no limit. */
const pageSize = 50;

/**
 * Lists the people invited to an event by email, latest first, and whether each address is registered
 * (docs/rules/registration.md#who-was-invited). Needs only two DynamoDB queries, however long the page is.
 * @throws Problem `event_not_found`
 */
export async function listInvites(
  actor: StaffActor,
  eventId: string,
  { limit = pageSize, offset = 0 }: PageQuery,
): Promise<{ invites: EventInvite[]; registered: number; total: number; limit: number; offset: number }> {
  const tenantId = await tenantOfEvent(actor, eventId);
  const [invites, addresses] = await Promise.all([readInvites(tenantId, eventId), listRegisteredAddresses(tenantId, eventId)]);
  if (invites.length === 0) await requireEvent(tenantId, eventId);
  const latest = (invite: (typeof invites)[number]) => invite.again ?? invite.first;
  const inOrder = invites.toSorted((one, other) => latest(other) - latest(one) || (one.email < other.email ? -1 : 1));
  return {
    invites: inOrder.slice(offset, offset + limit).map(({ email, first, again, hash }) => ({
      email,
      invited_at: new Date(first).toISOString(),
      invited_again_at: again === null ? null : new Date(again).toISOString(),
      registered: addresses.has(hash),
    })),
    registered: invites.filter(({ hash }) => addresses.has(hash)).length,
    total: invites.length,
    limit,
    offset,
  };
}
