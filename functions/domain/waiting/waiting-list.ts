import { Problem } from '#shared/contract/errors.ts';
import type { PageQuery } from '#shared/model/common.ts';
import type { WaitingChange, WaitingEntry } from '#shared/model/waiting/waiting.ts';
import { hasLimitPerGender } from '#shared/rules/events/event-formats.ts';
import { isListClosed, isOpen, offerEnds, shownState, stateAfter } from '#shared/rules/waiting/waiting.ts';
import type { StaffActor, StaffMember } from '../../call/actor.ts';
import { findPeopleCounter } from '../../data/events/counters.ts';
import { findEvent, type StoredEvent } from '../../data/events/events.ts';
import { findRefusal } from '../../data/participants/registering.ts';
import { changed, giveUpAsConflict, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { findTenant } from '../../data/tenants/tenants.ts';
import { endWaiting } from '../../data/waiting/ending.ts';
import { offerPlace, setOfferedByHand } from '../../data/waiting/offers.ts';
import {
  findWaiting,
  inOneLine,
  isApplication,
  isInQueue,
  listLine,
  orderOf,
  queueOfEntry,
  listWaiting as readWaiting,
  type StoredWaiting,
} from '../../data/waiting/waiting.ts';
import { tenantOfEvent } from '../access/resolve-tenant.ts';
import { auditOf } from '../audit/audit.ts';
import { barredHint } from '../participants/barred-hint.ts';
import { realTimeAndIds, type TimeAndIds } from '../time-and-ids.ts';
import { positionIn } from './queue-position.ts';
import { offeredMail } from './waiting-mails.ts';

/** How many entries a page has if the caller gives no limit. */
const pageSize = 50;

const describe = (entry: StoredWaiting, position: number | null): WaitingEntry => ({
  id: entry.id,
  queue: queueOfEntry(entry.id),
  state: shownState(entry.state),
  barred: entry.state === 'passed',
  position,
  first_name: entry.firstName,
  last_name: entry.lastName,
  email: entry.email,
  since: entry.since,
  until: entry.state === 'offered' ? entry.until : null,
  participant_id: entry.participantId,
});

/**
 * Returns an event's waiting list: offers first, then waiting guests in the order in which they joined, then ended entries, latest first.
 * @throws Problem `event_not_found`
 */
export async function listWaiting(
  actor: StaffActor,
  eventId: string,
  { limit = pageSize, offset = 0 }: PageQuery,
  { now } = realTimeAndIds,
) {
  const tenantId = await tenantOfEvent(actor, eventId);
  const [all, counter] = await Promise.all([readWaiting(tenantId, eventId), findPeopleCounter(tenantId, eventId, { consistent: true })]);
  if (counter === undefined) throw new Problem('event_not_found');
  const entries = all.filter(({ id }) => isInQueue(id));
  const places = new Map<string, number>();
  const counts = new Map<string, number>();
  const isApart = hasLimitPerGender(counter.format);
  for (const { id, state } of isApart ? entries : inOneLine(entries)) {
    if (state !== 'waiting') continue;
    const line = isApart ? queueOfEntry(id) : 'all';
    const place = (counts.get(line) ?? 0) + 1;
    counts.set(line, place);
    places.set(id, place);
  }
  const rank = ({ state }: StoredWaiting) => (state === 'offered' ? 0 : isOpen(state) ? 1 : 2);
  const byTime = (one: StoredWaiting, other: StoredWaiting) => (orderOf(one.id) < orderOf(other.id) ? -1 : 1);
  const inOrder = entries.toSorted((one, other) => rank(one) - rank(other) || (rank(one) === 2 ? byTime(other, one) : byTime(one, other)));
  return {
    data: inOrder.slice(offset, offset + limit).map((entry) => describe(entry, places.get(entry.id) ?? null)),
    ...{ total: entries.length, limit, offset },
    automatic: !counter.byHand,
    closed: isListClosed(counter, now()),
  };
}

/**
 * Sets whether places are offered automatically.
 * @throws Problem `event_not_found`
 */
export async function updateOffering(actor: StaffMember, eventId: string, automatic: boolean): Promise<{ automatic: boolean }> {
  const tenantId = await tenantOfEvent(actor, eventId);
  if (!(await setOfferedByHand(tenantId, eventId, !automatic))) throw new Problem('event_not_found');
  return { automatic };
}

/**
 * Offers a free place to a guest who is waiting, or removes an entry. Both are audited. An offer out of turn needs a reason.
 * @throws Problem as `waiting.changeWaiting` declares
 */
export async function changeWaiting(
  actor: StaffMember,
  { eventId, entryId }: { eventId: string; entryId: string },
  { action, reason }: WaitingChange,
  timeAndIds = realTimeAndIds,
): Promise<WaitingEntry> {
  const tenantId = await tenantOfEvent(actor, eventId);
  return retryWhenChanged(async () => {
    const [event, tenant, entry] = await Promise.all([
      findEvent(tenantId, eventId, { consistent: true }),
      findTenant(tenantId),
      findWaiting(tenantId, eventId, entryId),
    ]);
    if (event === undefined) throw new Problem('event_not_found');
    // The entry of a guest whose offer has ended can be removed too.
    const isThere = entry !== undefined && (isOpen(entry.state) || stateAfter(entry.state, action) !== undefined);
    if (!isThere || isApplication(entryId)) throw new Problem('waiting_not_found');
    // Contains only the entry's id, because the audit trail outlives erasure.
    const changes = [{ field: 'entry', from: null, to: entryId }, ...(reason ? [{ field: 'reason', from: null, to: reason }] : [])];
    const subject = { kind: 'event', id: eventId, name: event.name } as const;
    if (action === 'remove') {
      const audit = auditOf(actor, { action: 'waiting_removed', tenantId, subject, changes }, timeAndIds);
      return (await endWaiting({ tenantId, eventId, entry }, { to: 'removed', audit }))
        ? describe({ ...entry, state: 'removed' }, null)
        : changed;
    }
    // The place was already offered, so this call is a repeat.
    if (entry.state === 'offered') return describe(entry, null);
    if (entry.state === 'passed') throw new Problem('registration_refused', { details: barredHint });
    const queue = await listLine(tenantId, eventId, queueOfEntry(entryId), event.format);
    if (positionIn(queue, entryId) !== 1 && !reason) {
      throw new Problem('invalid_input', { fields: { reason: 'Please say why this person comes first' } });
    }
    const audit = auditOf(actor, { action: 'waiting_offered', tenantId, subject, changes }, timeAndIds);
    return (await offerNow({ event, organization: tenant?.name ?? '', entry }, audit, timeAndIds)) ?? changed;
  }, giveUpAsConflict);
}

async function offerNow(
  { event, organization, entry }: { event: StoredEvent; organization: string; entry: StoredWaiting },
  audit: ReturnType<typeof auditOf>,
  timeAndIds: TimeAndIds,
): Promise<WaitingEntry | undefined> {
  const { tenantId, id: eventId } = event;
  const now = timeAndIds.now();
  const ends = offerEnds(now, Date.parse(event.start));
  if (ends === undefined || event.status === 'completed') throw new Problem('waitlist_closed');
  const until = new Date(ends).toISOString();
  const mail = await offeredMail(entry, until, { event, organization, now });
  const refused = await offerPlace({ tenantId, eventId, entry }, { until, now, mail, audit });
  if (refused === 'place') {
    const refusal = await findRefusal(tenantId, eventId, queueOfEntry(entry.id), { closesBefore: '0000', passesNobody: undefined });
    if (refusal !== undefined) throw new Problem(refusal);
  }
  if (refused === 'barred') throw new Problem('registration_refused', { details: barredHint });
  return refused === undefined ? describe({ ...entry, state: 'offered', until }, null) : undefined;
}
