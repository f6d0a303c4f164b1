import type { QueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '#shared/contract/define.ts';
import type { events } from '#shared/contract/routes/events.ts';
import type { Event, EventStatus, ListedEvent } from '#shared/model/events/event.ts';

/** A change that this user made to an event recently. `event` is null if it was deleted. `at`: epoch ms. */
interface OwnChange {
  readonly id: string;
  readonly event: Event | null;
  readonly at: number;
}

type EventList = ReplyOf<typeof events.listEvents>;

/** Milliseconds until a change appears in the lists of events. The lists are read from an index, which lags behind the table. */
const followed = 5000;

/** Kept in the query cache, so that the changes are dropped with the session. */
const changesKey = ['events', 'own-changes'] as const;

const changesIn = (queryClient: QueryClient): readonly OwnChange[] => queryClient.getQueryData<readonly OwnChange[]>(changesKey) ?? [];

/** Records a confirmed change, for lists that are read within the next few seconds. */
export function noteOwnChange(queryClient: QueryClient, change: Omit<OwnChange, 'at'>, now = Date.now()): void {
  const others = changesIn(queryClient).filter(({ id, at }) => id !== change.id && at + followed > now);
  queryClient.setQueryData(changesKey, [...others, { ...change, at: now }]);
}

/** Applies this user's latest changes to a list from the server. @param status the status that is listed; undefined for all */
export function withOwnChanges(queryClient: QueryClient, list: EventList, status: EventStatus | undefined, now = Date.now()): EventList {
  const recent = changesIn(queryClient).filter(({ at }) => at + followed > now);
  return { ...list, data: recent.reduce((data, change) => place(data, change, list, status), list.data) };
}

function place(
  data: ListedEvent[],
  { id, event }: OwnChange,
  { limit, offset }: EventList,
  status: EventStatus | undefined,
): ListedEvent[] {
  const listed = data.find((other) => other.id === id);
  // The index already has this change, or a later one by a colleague.
  if (event !== null && listed !== undefined && listed.version >= event.version) return data;
  const others = data.filter((other) => other.id !== id);
  if (event === null || (status !== undefined && event.status !== status)) return others;
  const isBefore = (other: Event) => (status === 'upcoming' ? other.start_time <= event.start_time : other.start_time >= event.start_time);
  const at = others.filter(isBefore).length;
  // The event belongs on an earlier or a later page.
  if ((at === 0 && offset > 0) || (at === others.length && data.length >= limit)) return others;
  // The counts stay as the server sent them: changing the event does not change them.
  return [...others.slice(0, at), { ...event, registered: listed?.registered }, ...others.slice(at)].slice(0, limit);
}
