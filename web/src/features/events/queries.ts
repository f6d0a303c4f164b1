import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf, RequestOf, Route } from '#shared/contract/define.ts';
import { cancellations } from '#shared/contract/routes/cancellations.ts';
import { events } from '#shared/contract/routes/events.ts';
import type { Event, EventStatus } from '#shared/model/events/event.ts';
import { call } from '../../lib/api/calls/api-client.ts';
import { queryKey, routeQuery } from '../../lib/api/queries/route-query.ts';
import { useWrite } from '../../lib/api/writes/use-write.ts';
import type { WriteOptions } from '../../lib/api/writes/write.ts';
import { noteOwnChange, withOwnChanges } from './own-changes.ts';
import { canceledText, deleteEventText, eventTasksText, statusMenuText } from './text.ts';

/** Events per request (docs/rules/events.md#lists). */
const pageSize = 50;

/** Query for one tab of the events list, page by page. Refetched every 30 s, stale after 5 s (docs/rules/screens.md#caching). */
export function eventPagesQuery(status: EventStatus | undefined) {
  const filter = status === undefined ? {} : { status };
  return infiniteQueryOptions({
    queryKey: [...queryKey(events.listEvents), 'pages', filter],
    queryFn: async ({ pageParam, signal, client: queryClient }) => {
      // If the list covers all organizations, the next page is found by its cursor.
      const place = typeof pageParam === 'string' ? { after: pageParam } : { offset: String(pageParam) };
      const input = { ...filter, limit: String(pageSize), ...place };
      return withOwnChanges(queryClient, await call(events.listEvents, input, { signal }), status);
    },
    initialPageParam: 0 as number | string,
    getNextPageParam: ({ data, offset, total, next }) => {
      if (next !== undefined) return next;
      return data.length > 0 && offset + data.length < total ? offset + data.length : undefined;
    },
    placeholderData: keepPreviousData,
    staleTime: 5000,
    refetchInterval: 30_000,
  });
}

/** Query for the dashboard's short lists (docs/rules/events.md#dashboard). */
export function dashboardEventsQuery(status: EventStatus) {
  const input = { status, limit: '5' };
  return queryOptions({
    queryKey: queryKey(events.listEvents, input),
    queryFn: async ({ signal, client: queryClient }) =>
      withOwnChanges(queryClient, await call(events.listEvents, input, { signal }), status),
    staleTime: 5000,
    refetchInterval: 30_000,
  });
}

/** Query for how many people an event concerns: registered, waiting and invited. Always refetched. */
export const concernedQuery = (id: string) => ({ ...routeQuery(cancellations.previewCancellation, { id }), staleTime: 0, gcTime: 0 });

/** Shows the new state of events, and refetches all lists of events, since an index may still have the old state. */
function useShowEvents() {
  const queryClient = useQueryClient();
  return async (changed: readonly Event[]) => {
    for (const event of changed) {
      queryClient.setQueryData(queryKey(events.getEvent, { id: event.id }), { event });
      noteOwnChange(queryClient, { id: event.id, event });
    }
    await queryClient.invalidateQueries({ queryKey: queryKey(events.listEvents) });
  };
}

/** Shows the new state of one event, as `useShowEvents` does. */
export function useShowEvent() {
  const show = useShowEvents();
  return ({ event }: { event: Event }) => show([event]);
}

interface EventForm<R extends Route> extends Pick<WriteOptions<RequestOf<R>, ReplyOf<R>>, 'fields' | 'check' | 'fallback'> {
  /** Called once the lists have the event's new state, too. */
  onShown: (event: Event) => void;
}

/** Opens, closes or reopens an event. `onChanged` is called immediately, even if the card has moved to another tab by then. */
export function useUpdateEventStatus(onChanged: (event: Event) => void) {
  const show = useShowEvent();
  return useWrite(events.updateEventStatus, {
    onDone: ({ event }) => {
      onChanged(event);
      return show({ event });
    },
    fallback: statusMenuText.failed,
  });
}

/** Makes a canceled event upcoming again. `onUndone` is called immediately, even if the card has moved to another tab by then. */
export function useUndoCancellation(onUndone: (event: Event) => void) {
  const show = useShowEvent();
  const reload = useReloadEvent();
  return useWrite(cancellations.undoCancellation, {
    onDone: ({ event }) => {
      onUndone(event);
      return show({ event });
    },
    onFailed: (_, { id }) => reload(id),
    fallback: canceledText.undoFailed,
  });
}

/** Reloads an event after a refusal, because a colleague may have changed it. */
export function useReloadEvent() {
  const queryClient = useQueryClient();
  return (id: string) => {
    queryClient.invalidateQueries({ queryKey: queryKey(events.getEvent, { id }) });
    queryClient.invalidateQueries({ queryKey: queryKey(events.listEvents) });
  };
}

export function useCreateEvent({ onShown, ...form }: EventForm<typeof events.createEvent>) {
  const show = useShowEvent();
  return useWrite(events.createEvent, { ...form, onDone: async (reply) => show(reply).then(() => onShown(reply.event)) });
}

export function useUpdateEvent({ onShown, ...form }: EventForm<typeof events.updateEvent>) {
  const show = useShowEvent();
  return useWrite(events.updateEvent, { ...form, onDone: async (reply) => show(reply).then(() => onShown(reply.event)) });
}

/** Creates one copy of the event, a week later. */
export function useDuplicateEvent() {
  return useWrite(events.duplicateEvent, { onDone: useShowEvent(), fallback: eventTasksText.duplicateFailed });
}

/** Creates several copies of the event. */
export function useRepeatEvent() {
  const show = useShowEvents();
  return useWrite(events.repeatEvent, { onDone: (reply) => show(reply.events), fallback: eventTasksText.repeatFailed });
}

/** Query for the organization's template. It is read anew for each form, because a colleague may have changed it, and only once. */
export const eventTemplateQuery = { ...routeQuery(events.getEventTemplate, {}), gcTime: 0, retry: false };

export function useDeleteEvent() {
  const queryClient = useQueryClient();
  return useWrite(events.deleteEvent, {
    onDone: async (_, { id }) => {
      queryClient.removeQueries({ queryKey: queryKey(events.getEvent, { id }) });
      noteOwnChange(queryClient, { id, event: null });
      await queryClient.invalidateQueries({ queryKey: queryKey(events.listEvents) });
    },
    fallback: deleteEventText.failed,
  });
}
