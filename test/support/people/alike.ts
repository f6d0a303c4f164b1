import type { CardRoom } from '../rooms/card-room.ts';
import { eventually } from './calls/eventually.ts';
import type { Watcher } from './calls/watcher.ts';

/** Helpers that compare two evenings which must look the same. */

/** Puts matches that begin at the same time into an order that does not depend on their ids, which differ between events. */
export const inOrder = (list: readonly unknown[]) =>
  list.map((one) => JSON.stringify(one).replaceAll(/"id":"[^"]*-[0-9A-Z]{26}",/g, '')).sort();

/** Waits until no message has come for a while, and returns all of them. */
export async function settled(watcher: Watcher<unknown>): Promise<readonly unknown[]> {
  let known = -1;
  await eventually(
    async () => {
      const before = known;
      known = watcher.heard.length;
      return known === before;
    },
    (isQuiet) => isQuiet,
    8000,
    400,
  );
  // Leaves out the message about the plan, which may come before or after the socket's confirmation.
  return watcher.heard.filter((message) => !/^\{"type":"(night|evening)_changed".*?"v":1,/.test(JSON.stringify(message)));
}

/**
 * Formats a value as text, without what differs between any two evenings: their ids and times, ids of matches, and signatures of photos.
 */
export const alike = (value: unknown, { eventId, token }: CardRoom): string =>
  JSON.stringify(value)
    .replaceAll(new RegExp(`${eventId}-[0-9A-Z]{26}`, 'g'), 'MATCH')
    .replaceAll(eventId, 'EVENT')
    .replaceAll(token, 'TOKEN')
    // Also replaces times in the format of CSV files, to the minute.
    .replaceAll(/\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d\.\d{3}Z| \d\d:\d\d)/g, 'TIME')
    .replaceAll(/"(at|share_at|messageId|quiet)":(\d+(\.\d+)?|\{[^}]*\})/g, '"$1":"TIME"');
