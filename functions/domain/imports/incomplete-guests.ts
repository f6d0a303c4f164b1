import { Problem } from '#shared/contract/errors.ts';
import { type IncompleteGuest, mostReminders } from '#shared/model/imports/import.ts';
import { lackingIn } from '#shared/rules/imports/lacking.ts';
import type { StaffActor, StaffMember } from '../../call/actor.ts';
import { findEvent, type StoredEvent } from '../../data/events/events.ts';
import { changed, giveUpAsConflict, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { findTenant } from '../../data/tenants/tenants.ts';
import { askAgain } from '../../data/waiting/holding.ts';
import { findWaiting, isIncomplete, listWaiting, type StoredWaiting } from '../../data/waiting/waiting.ts';
import { reserveMails } from '../access/invitation-quota.ts';
import { tenantOfEvent } from '../access/resolve-tenant.ts';
import { realTimeAndIds, type TimeAndIds } from '../time-and-ids.ts';
import { completeMail } from '../waiting/waiting-mails.ts';
import { requireOpenEvent } from './describe-import.ts';

const isHeldFor = ({ id, state }: Pick<StoredWaiting, 'id' | 'state'>) => isIncomplete(id) && state === 'offered';

/** Returns the guests whose place is held until they complete it, earliest first. @throws Problem `event_not_found` */
export async function listIncomplete(actor: StaffActor, eventId: string): Promise<IncompleteGuest[]> {
  const tenantId = await tenantOfEvent(actor, eventId);
  const [event, entries] = await Promise.all([findEvent(tenantId, eventId), listWaiting(tenantId, eventId)]);
  if (event === undefined) throw new Problem('event_not_found');
  const held = entries.filter(isHeldFor).toSorted((one, other) => (one.since < other.since ? -1 : 1));
  return held.flatMap((entry) => describe(entry, event));
}

function describe({ id, draft, since, until, asked }: StoredWaiting, { format, start }: StoredEvent): IncompleteGuest[] {
  if (draft === null) return [];
  return [
    {
      ...{ id, ...draft, lacks: lackingIn(draft, format), since, until: until ?? start },
      ...{ mailed: asked > 0, reminded: Math.max(0, asked - 1) },
    },
  ];
}

/**
 * Asks guests once more to complete their place.
 * @returns how many were emailed. The others have completed it, lost it, or were reminded twice.
 * @throws Problem `event_not_found`, `event_canceled`, `event_completed`; `too_many_mails` if none is left for the first of them
 */
export async function remindIncomplete(
  actor: StaffMember,
  eventId: string,
  ids: readonly string[],
  timeAndIds = realTimeAndIds,
): Promise<number> {
  const tenantId = await tenantOfEvent(actor, eventId);
  const [event, tenant] = await Promise.all([requireOpenEvent(tenantId, eventId), findTenant(tenantId)]);
  let reminded = 0;
  for (const id of ids) {
    try {
      if (await remind(event, tenant?.name ?? '', id, timeAndIds)) reminded += 1;
    } catch (error) {
      if (reminded === 0 || !(error instanceof Problem) || error.code !== 'too_many_mails') throw error;
      return reminded;
    }
  }
  return reminded;
}

function remind(event: StoredEvent, organization: string, entryId: string, timeAndIds: TimeAndIds): Promise<boolean> {
  const { tenantId, id: eventId } = event;
  return retryWhenChanged(async () => {
    const entry = await findWaiting(tenantId, eventId, entryId);
    if (entry === undefined || !isHeldFor(entry) || entry.asked > mostReminders) return false;
    const quota = await reserveMails(tenantId, 1, timeAndIds);
    const mail = completeMail(tenantId, entry, { event, organization, now: timeAndIds.now() });
    return (await askAgain({ tenantId, eventId, entry }, mail, quota)) || changed;
  }, giveUpAsConflict);
}
