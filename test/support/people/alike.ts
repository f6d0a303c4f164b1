import type { CardRoom } from '../rooms/card-room.ts';
import { eventually } from './calls/eventually.ts';
import type { Watcher } from './calls/watcher.ts';

/** Helpers to compare two evenings that must look alike. */

/** Orders matches that begin together without their ids, which depend on the event. */
export const inOrder = (list: readonly unknown[]) =>
  list.map((one) => JSON.stringify(one).replaceAll(/"id":"[^"]*-[0-9A-Z]{26}",/g, '')).sort();

/** Returns all messages, once none has come for a while. */
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
  // The plan's own message may come before or after the socket's confirmation.
  return watcher.heard.filter((message) => !/^\{"type":"(night|evening)_changed".*?"v":1,/.test(JSON.stringify(message)));
}

/** Formats as text, without what differs between any two evenings: their ids and times, matches' ids, photos' signatures. */
export const alike = (value: unknown, { eventId, token }: CardRoom): string =>
  JSON.stringify(value)
    .replaceAll(new RegExp(`${eventId}-[0-9A-Z]{26}`, 'g'), 'MATCH')
    .replaceAll(eventId, 'EVENT')
    .replaceAll(token, 'TOKEN')
    // Also in the format of CSV files, to the minute.
    .replaceAll(/\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d\.\d{3}Z| \d\d:\d\d)/g, 'TIME')
    .replaceAll(/"(at|share_at|messageId|quiet)":(\d+(\.\d+)?|\{[^}]*\})/g, '"$1":"TIME"');
