import type { QueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '#shared/contract/define.ts';
import type { events } from '#shared/contract/routes/events.ts';
import type { Event, EventStatus } from '#shared/model/event.ts';

/** What somebody here has just done to an event. `event` null: deleted. `at`: epoch ms. */
interface OwnChange {
  readonly id: string;
  readonly event: Event | null;
  readonly at: number;
}

type EventList = ReplyOf<typeof events.listEvents>;

/** Ms after which the lists of events are taken to know: they are read from an index, which follows the table. */
const followed = 5000;

/** In the query cache, so that it ends with the session. */
const changesKey = ['events', 'own-changes'] as const;

const changesIn = (queryClient: QueryClient): readonly OwnChange[] => queryClient.getQueryData<readonly OwnChange[]>(changesKey) ?? [];

/** Notes what the server has just confirmed, for the lists that are read in the next seconds. */
export function noteOwnChange(queryClient: QueryClient, change: Omit<OwnChange, 'at'>, now = Date.now()): void {
  const others = changesIn(queryClient).filter(({ id, at }) => id !== change.id && at + followed > now);
  queryClient.setQueryData(changesKey, [...others, { ...change, at: now }]);
}

/** A list as the server has it, with one's own latest changes in their places. @param status the list's; undefined: all */
export function withOwnChanges(queryClient: QueryClient, list: EventList, status: EventStatus | undefined, now = Date.now()): EventList {
  const recent = changesIn(queryClient).filter(({ at }) => at + followed > now);
  return { ...list, data: recent.reduce((data, change) => place(data, change, list, status), list.data) };
}

function place(data: Event[], { id, event }: OwnChange, { limit, offset }: EventList, status: EventStatus | undefined): Event[] {
  const listed = data.find((other) => other.id === id);
  // The index knows already, or a colleague has changed it since.
  if (event !== null && listed !== undefined && listed.version >= event.version) return data;
  const others = data.filter((other) => other.id !== id);
  if (event === null || (status !== undefined && event.status !== status)) return others;
  const isBefore = (other: Event) => (status === 'upcoming' ? other.start_time <= event.start_time : other.start_time >= event.start_time);
  const at = others.filter(isBefore).length;
  // Its place is on an earlier page, or on a later one.
  if ((at === 0 && offset > 0) || (at === others.length && data.length >= limit)) return others;
  return [...others.slice(0, at), event, ...others.slice(at)].slice(0, limit);
}
