import * as z from 'zod/mini';
import { type MailOrder, mailItem } from '../mail/mails.ts';
import { attribute, codec, type Decoded, optional } from '../table/codec.ts';
import { keys } from '../table/keys/keys.ts';
import { messageKeys } from '../table/keys/message-keys.ts';
import { getItems } from '../table/table.ts';
import { absent, equals, exists } from '../table/writes/conditions.ts';
import { writeTogether } from '../table/writes/transact.ts';
import { check, put } from '../table/writes/writes.ts';
import { listOpenIndexed } from './all-events.ts';

const progressCodec = codec({
  /** The start of the event that guests are reminded of, UTC ISO. If the event moves, they are reminded again. */
  start: attribute('start', z.string()),
  /** Cursor: the id of the last participant who was reminded. Participants are reminded in the order of their ids. */
  after: attribute('after', z.string()),
  done: attribute('done', z.boolean()),
  /** How many different starts of the event guests have been reminded of so far. */
  starts: optional('n', z.number(), 1),
});

/**
 * How many different starts of one event its guests are reminded of at most. Otherwise an event that keeps moving would send emails
 * forever.
 */
export const mostStarts = 3;

/** Progress of an event's reminders. */
export type ReminderProgress = Decoded<typeof progressCodec>;

/** An event whose guests may have to be reminded. */
export interface Remindable {
  readonly tenantId: string;
  readonly eventId: string;
  readonly progress: ReminderProgress | undefined;
}

/**
 * Returns events of all tenants whose guests have not all been reminded yet: events that start at or after `from` and before `to` (UTC
 * ISO), and events whose reminders have begun and that start between `now` and `to`. An event of the second kind may have been moved since;
 * its guests were then told the wrong time.
 */
export async function listRemindable({ now, from, to }: { now: string; from: string; to: string }): Promise<Remindable[]> {
  const found = await listOpenIndexed(now, to);
  const known = await getItems(found.map(({ tenantId, eventId }) => messageKeys.reminded(tenantId, eventId)));
  return found.flatMap(({ tenantId, eventId, key }, index) => {
    const [start = ''] = key.split('#');
    const progress = known[index] === undefined ? undefined : progressCodec.decode(known[index]);
    if (progress === undefined && start < from) return [];
    const isOver = progress !== undefined && (progress.start === start ? progress.done : progress.starts >= mostStarts);
    return isOver ? [] : [{ tenantId, eventId, progress }];
  });
}

/**
 * Writes the next emails and the cursor in one transaction, so that no guest is reminded twice if a run dies.
 * @returns false if another run was faster, or the event is deleted
 */
export function noteReminded(
  { tenantId, eventId, progress }: Remindable,
  to: ReminderProgress,
  mails: readonly MailOrder[],
): Promise<boolean> {
  const asRead = progress === undefined ? [absent] : [equals('after', progress.after), equals('start', progress.start)];
  return writeTogether([
    check(keys.peopleCounter(tenantId, eventId), exists),
    put({ ...messageKeys.reminded(tenantId, eventId), ...progressCodec.encode(to) }, ...asRead),
    ...mails.map((mail) => put(mailItem(mail))),
  ]);
}
