import type { EventStatus } from '#shared/model/events/event.ts';
import type { EventFormat } from '#shared/model/events/event-format.ts';
import { isFor } from '#shared/rules/events/event-formats.ts';
import { queues } from '#shared/rules/waiting/waiting.ts';
import { type AuditRecord, auditWrite } from '../audit/audit.ts';
import { projectorLinkItem } from '../projector/projector-links.ts';
import { indexKeys, keys } from '../table/keys/keys.ts';
import { nightKeys } from '../table/keys/night-keys.ts';
import { eventOfAll } from '../table/keys/platform-keys.ts';
import type { Item } from '../table/table.ts';
import { absent, below, type Condition, differs, either, equals, exists, lacks } from '../table/writes/conditions.ts';
import { transact, writeTogether } from '../table/writes/transact.ts';
import { change, check, put, remove, type Write } from '../table/writes/writes.ts';
import {
  appliedAttribute,
  type CounterKind,
  counterLimits,
  genderAttribute,
  heldAttribute,
  lastOf,
  peopleCodec,
  waitingAttribute,
} from './counters.ts';
import { countEvents, countedFor, type EventEdit, editCodec, eventCodec, isOpenToEvents, type StoredEvent, statusIndex } from './events.ts';
import { type LinkSecret, linkItem } from './registration-links.ts';

/**
 * Moves an event to another status, in its own item and in both counters, which guard registration and matching.
 * @param night the evening, if the event is being completed (`nightOfCompleted`)
 * @param also further attributes of the event's item, further writes, and by how much the number of canceled events changes
 * @returns why it was not moved: it would begin in an organization that is closing, or the evening or the event has changed since it was
 * read; undefined if it was moved
 */
export async function changeEventStatus(
  event: StoredEvent,
  status: EventStatus,
  night?: Write,
  also: { readonly set: Item; readonly writes: readonly Write[]; readonly canceled?: number } = { set: {}, writes: [] },
): Promise<'closing' | 'night_changed' | 'changed' | undefined> {
  const { tenantId, id, version, start } = event;
  const places = { ...statusIndex(event, status), ...eventOfAll(status, start, id) };
  const last = lastOf('event_status_changed', status);
  const refused = await transact({
    totals: countEvents(
      tenantId,
      { [event.status]: -1, [status]: 1, ...(also.canceled === undefined ? {} : { canceled: also.canceled }) },
      ...(status === 'active' ? [isOpenToEvents] : []),
    ),
    event: change(keys.event(tenantId, id), { set: { status, ...places, ...also.set }, add: { version: 1 } }, equals('version', version)),
    counters: [
      change(keys.peopleCounter(tenantId, id), { set: { status, last }, add: { v: 1 } }, exists),
      change(keys.matchCounter(tenantId, id), { set: { status } }, exists),
    ],
    night,
    also: [...also.writes],
  });
  if (refused.length === 0) return undefined;
  if (refused.includes('totals')) return 'closing';
  return refused.includes('night') ? 'night_changed' : 'changed';
}

/**
 * Replaces the event's registration link; the old link stops working.
 * @returns false if the event has changed since it was read
 */
export function replaceLink({ tenantId, id, version, link: former }: StoredEvent, link: LinkSecret): Promise<boolean> {
  return writeTogether([
    change(keys.event(tenantId, id), { set: { link }, add: { version: 1 } }, equals('version', version)),
    put(linkItem(link.hash, tenantId, id)),
    remove(keys.registrationLink(former.hash)),
  ]);
}

/**
 * Gives the event's projector a new link; the old link stops working.
 * @returns false if the event has changed since it was read
 */
export function replaceProjectorLink({ tenantId, id, version, projectorLink: former }: StoredEvent, link: LinkSecret): Promise<boolean> {
  return writeTogether([
    change(keys.event(tenantId, id), { set: eventCodec.encode({ projectorLink: link }), add: { version: 1 } }, equals('version', version)),
    put(projectorLinkItem(link.hash, tenantId, id)),
    ...(former === null ? [] : [remove(nightKeys.projectorLink(former.hash))]),
  ]);
}

/**
 * Changes an event's item and the copies in both counters. Lowering a limit removes no participant.
 * @returns false if the event has changed since it was read, if its guests or plan do not fit the format (docs/rules/events.md#formats), or if
 * it would no longer need approval although applications are undecided
 * @param counted the people counter's `v`, if the change depends on who has applied; returns false if it has changed
 */
export function editEvent(
  event: StoredEvent,
  edit: EventEdit & Pick<StoredEvent, 'changedAt' | 'sold'>,
  counted?: number,
): Promise<boolean> {
  const { tenantId, id } = event;
  const { name, start, end, format, changedAt, sold } = edit;
  const edited = { ...editCodec.encode(edit), ...eventCodec.encode({ changedAt, sold }) };
  const indexed = {
    ...indexKeys.eventOfTenant(tenantId, start, id),
    g2s: statusIndex({ ...event, start }, event.status).g2s,
    g3s: indexKeys.eventByCreator(tenantId, event.createdBy.id, start, id).g3s,
    g4s: eventOfAll(event.status, start, id).g4s,
  };
  const ofCounter = (kind: CounterKind) => ({ start, end, g1s: indexKeys.countersOfTenant(tenantId, start, id, kind).g1s });
  // Changes the limits by the difference, because the counter's limits do not include the places held for offers.
  const [before, after] = [counterLimits(event), counterLimits(edit)];
  const limits = {
    ml: after.maleLimit - before.maleLimit,
    fl: after.femaleLimit - before.femaleLimit,
    al: after.totalLimit - before.totalLimit,
  };
  const places = Object.fromEntries(Object.entries(limits).filter(([, by]) => by !== 0));
  const isFormatKept = format === event.format;
  const copied = {
    ...(isFormatKept ? {} : peopleCodec.encode({ format })),
    ...(event.approval === edit.approval ? {} : peopleCodec.encode({ approval: edit.approval })),
  };
  const nobodyApplies = event.approval && !edit.approval ? [either(lacks(appliedAttribute), below(appliedAttribute, 1))] : [];
  return writeTogether([
    change(keys.event(tenantId, id), { set: { ...edited, ...indexed }, add: { version: 1 } }, equals('version', event.version)),
    change(
      keys.peopleCounter(tenantId, id),
      { set: { ...ofCounter('P'), ...copied }, add: places },
      exists,
      ...(isFormatKept ? [] : onlyWhoFits(format)),
      ...nobodyApplies,
      ...(counted === undefined ? [] : [equals('v', counted)]),
    ),
    change(keys.matchCounter(tenantId, id), { set: { ...ofCounter('M'), name } }, exists),
    // Scores and cards of an evening for friends differ, so its plan would not fit any more.
    ...(isFormatKept || (format !== 'friends' && event.format !== 'friends') ? [] : [check(keys.night(tenantId, id), absent)]),
  ]);
}

/** Conditions that no guest whom the format excludes is registered, waits, or has a place held. */
const onlyWhoFits = (format: EventFormat): Condition[] =>
  queues
    .filter((gender) => !isFor(format, gender))
    .flatMap((gender) =>
      [genderAttribute[gender], waitingAttribute[gender], heldAttribute[gender]].map((name) => either(lacks(name), below(name, 1))),
    );

/**
 * Deletes an event immediately, with its links and its counters, which ends registration and matching. Registrations and matches are
 * cleared later (`event-clearing.ts`), starting from the deletion item written here.
 * @param counted the people counter's `v`, if the deletion depends on who has ordered
 * @returns false if the event or its counter has changed since it was read, or the event is active
 */
export function removeEvent(event: StoredEvent, audit: AuditRecord, counted?: number): Promise<boolean> {
  const { tenantId, id, version } = event;
  return writeTogether([
    remove(keys.event(tenantId, id), equals('version', version), differs('status', 'active')),
    remove(keys.eventPointer(id)),
    remove(keys.registrationLink(event.link.hash)),
    ...(event.projectorLink === null ? [] : [remove(nightKeys.projectorLink(event.projectorLink.hash))]),
    remove(keys.peopleCounter(tenantId, id), ...(counted === undefined ? [] : [equals('v', counted)])),
    remove(keys.matchCounter(tenantId, id)),
    remove(keys.night(tenantId, id)),
    countEvents(tenantId, countedFor(event)),
    put({ ...keys.deletion(tenantId, id), chunks: 0 }),
    auditWrite(audit),
  ]);
}
