import type { Event } from '#shared/model/events/event.ts';

/** How many ms before its start an upcoming event starts to count as tonight's (docs/rules/events.md#dashboard). */
const tonightFrom = 3 * 3_600_000;

interface Tonight<E> {
  /** The dashboard's banners, the most urgent first: none, one, or two if a live event from another day comes below tonight's. */
  banners: E[];
  /** Number of live events without a banner. */
  otherLive: number;
}

/**
 * Returns the dashboard's banners. First comes a live event that is on according to its times, then the upcoming event that starts within
 * three hours or has begun, then a live event from another day, which staff forgot to close or opened far too early.
 * @param live active events, latest start first, and their total number
 * @param now epoch ms
 */
export function tonightOf<E extends Event>(live: { data: readonly E[]; total: number }, upcoming: readonly E[], now: number): Tonight<E> {
  const [first] = live.data.toSorted((one, other) => stageOf(one, now) - stageOf(other, now));
  const [next] = upcoming.filter((event) => isTonight(event, now)).sort((one, other) => one.start_time.localeCompare(other.start_time));
  const otherLive = first === undefined ? 0 : live.total - 1;
  if (first === undefined) return { banners: next === undefined ? [] : [next], otherLive };
  return { banners: next !== undefined && stageOf(first, now) === stages.elsewhen ? [next, first] : [first], otherLive };
}

/** Ranks live events: on according to their times, opened a little early, or live at another time, perhaps by mistake. */
const stages = { running: 0, early: 1, elsewhen: 2 } as const;

function stageOf(event: Event, now: number): number {
  if (!isTonight(event, now)) return stages.elsewhen;
  return Date.parse(event.start_time) <= now ? stages.running : stages.early;
}

/** Whether an event starts within three hours or has begun. */
export const isNear = ({ start_time }: Pick<Event, 'start_time'>, now: number) => Date.parse(start_time) - now <= tonightFrom;

/** How many ms after its end an active event's evening may still be running. */
const overrun = 3 * 3_600_000;

/** Whether an event's evening is running, judged by its times and status. */
export const isRunning = (event: Pick<Event, 'status' | 'start_time' | 'end_time'>, now: number) =>
  event.status === 'active' && isNear(event, now) && Date.parse(event.end_time) + overrun > now;

/** How many ms after its end an evening counts as last night's. */
const newsFor = 36 * 3_600_000;

/** Returns the event that took place last night; undefined if there was none. @param completed latest start first */
export function lastNightOf<E extends Pick<Event, 'end_time' | 'cancellation'>>(completed: readonly E[], now: number): E | undefined {
  const last = completed.find(({ cancellation }) => cancellation === undefined);
  return last !== undefined && now - Date.parse(last.end_time) < newsFor ? last : undefined;
}

const isTonight = (event: Event, now: number) => isNear(event, now) && Date.parse(event.end_time) > now;
