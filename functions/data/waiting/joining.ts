import type { EventFormat } from '#shared/model/events/event-format.ts';
import { openAfterEnd } from '#shared/rules/events/registration-window.ts';
import { mostApplied, mostWaiting, stateAfter } from '#shared/rules/waiting/waiting.ts';
import { appliedAttribute, approvalAttribute, formatAsRead, waitingAttribute } from '../events/counters.ts';
import { type MailOrder, mailItem } from '../mail/mails.ts';
import { hashForKey } from '../table/keys/hash.ts';
import { keys } from '../table/keys/keys.ts';
import { above, absent, below, differs, either, equals, exists, lacks } from '../table/writes/conditions.ts';
import { firstRefused } from '../table/writes/refusals.ts';
import { transact } from '../table/writes/transact.ts';
import { change, put, type Write } from '../table/writes/writes.ts';
import { addRegistrations } from '../tenants/tenant-usage.ts';
import { changePeopleCounter, closedBy, hasToWait } from './places.ts';
import { asRead, entryCodec, indexesOf, keptUntil, linkCodec, linkedCodec, queueOfEntry, type StoredWaiting } from './waiting.ts';

/** An entry that does not exist yet, with its address and its link. */
export interface NewEntry {
  readonly tenantId: string;
  readonly event: { readonly id: string; readonly end: string };
  readonly entry: StoredWaiting;
  readonly linkHash: string;
  /** Epoch ms. */
  readonly now: number;
}

/** A guest who joins a waiting list, with everything that is written at the same time. */
export interface Joining extends NewEntry {
  /** How many guests had joined when this guest's number was taken: the counter's `joined` as it was read. An application takes none. */
  readonly after: number;
  /** The event's format, as it was read. */
  readonly format: EventFormat;
  readonly mail: MailOrder;
  /** The earlier entry that this one replaces, because its offer has ended. */
  readonly former?: StoredWaiting | undefined;
}

/**
 * Reasons to refuse a join. `place`: no one has to wait, the queue is full, the list is closed, the number is taken, or the event takes no
 * (more) applications. `address`: it is already registered or waiting, or has applied.
 */
export type JoinRefusal = 'place' | 'address' | 'photo' | 'former';

/** Returns the writes of a new entry with its address and its link. */
export function newEntry({ tenantId, event, entry, linkHash, now }: NewEntry) {
  const ttl = keptUntil(event.end);
  const photo = entry.form?.photo_upload_id;
  return {
    entry: put({
      ...{ ...keys.waiting(tenantId, event.id, entry.id), ...indexesOf(tenantId, event.id, entry), ...entryCodec.encode(entry) },
      ...{ ...linkedCodec.encode({ link: linkHash }), ttl },
    }),
    address: put({ ...keys.registeredEmail(tenantId, event.id, hashForKey(entry.email)), waiting: entry.id, ttl }, absent),
    link: put({ ...keys.waitingLink(linkHash), ...linkCodec.encode({ tenantId, eventId: event.id, entryId: entry.id }), ttl }),
    // In the hourly limit, it counts like a registration. It is counted here because the stream counts places only.
    hour: addRegistrations(tenantId, 1, now),
    // Extended because the ticket of an unused photo expires after a day.
    photo: photo ? change(keys.upload(tenantId, photo), { set: { ttl } }, exists, lacks('participant_id')) : undefined,
  };
}

/** Returns the write that gives a guest the next place in their queue. */
function takeQueuePlace({ tenantId, event, entry, after, format, now }: Joining): Write {
  const gender = queueOfEntry(entry.id);
  const mine = waitingAttribute[gender];
  return changePeopleCounter(
    ...([tenantId, event.id, entry.id, { [mine]: 1, wj: 1 }] as const),
    ...[exists, differs('status', 'completed'), above('start', closedBy(now)), hasToWait(gender)],
    either(lacks(mine), below(mine, mostWaiting)),
    after === 0 ? lacks('wj') : equals('wj', after),
    formatAsRead({ format }),
    lacks(approvalAttribute),
  );
}

/** Returns the write that counts an application, as long as the event takes any. It takes neither a place nor one in a queue. */
const countApplication = ({ tenantId, event, entry, format, now }: Joining): Write =>
  changePeopleCounter(
    ...([tenantId, event.id, entry.id, { [appliedAttribute]: 1 }] as const),
    ...[exists, differs('status', 'completed'), above('end', new Date(now - openAfterEnd).toISOString())],
    either(lacks(appliedAttribute), below(appliedAttribute, mostApplied)),
    formatAsRead({ format }),
    equals(approvalAttribute, true),
  );

/** Puts a guest at the end of their queue, or stores their application. @returns what refused it */
export async function joinQueue(joining: Joining): Promise<JoinRefusal | undefined> {
  const { tenantId, event, entry, mail, former } = joining;
  const refused = await transact({
    place: entry.state === 'applied' ? countApplication(joining) : takeQueuePlace(joining),
    ...newEntry(joining),
    mail: put(mailItem(mail)),
    former:
      former &&
      change(
        keys.waiting(tenantId, event.id, former.id),
        { set: { s: stateAfter(former.state, 'again'), form: undefined, ...entryCodec.encode({ successor: entry.id }) } },
        ...asRead(former),
      ),
  });
  return firstRefused(refused, 'place', 'photo', 'former', 'address');
}
