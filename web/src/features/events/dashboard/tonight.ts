import type { Event } from '#shared/model/events/event.ts';

/** Milliseconds before the start from which an upcoming event counts as tonight's (docs/rules/events.md#dashboard). */
const tonightFrom = 3 * 3_600_000;

interface Tonight<E> {
  /** The dashboard's banners, the most pressing first: none, one, or tonight's event above a live one of another day. */
  banners: E[];
  /** Live events without a banner. */
  otherLive: number;
}

/**
 * Returns the dashboard's banners. A live event that is on by its times comes first, then the upcoming one that starts within three hours
 * or has begun, then a live one of another day, which staff forgot to close or opened much too early.
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

/** Ranks of live events: on by its times, opened a little early, or live at another time, perhaps by mistake. */
const stages = { running: 0, early: 1, elsewhen: 2 } as const;

function stageOf(event: Event, now: number): number {
  if (!isTonight(event, now)) return stages.elsewhen;
  return Date.parse(event.start_time) <= now ? stages.running : stages.early;
}

/** Whether an event starts within three hours, or has begun. */
export const isNear = ({ start_time }: Pick<Event, 'start_time'>, now: number) => Date.parse(start_time) - now <= tonightFrom;

/** Milliseconds after its end for which an active event's evening may still run. */
const overrun = 3 * 3_600_000;

/** Whether an event's evening is running, by its times and status. */
export const isRunning = (event: Pick<Event, 'status' | 'start_time' | 'end_time'>, now: number) =>
  event.status === 'active' && isNear(event, now) && Date.parse(event.end_time) + overrun > now;

/** Milliseconds after its end for which an evening counts as last night's. */
const newsFor = 36 * 3_600_000;

/** Whether a completed event was last night's. */
export const wasLastNight = ({ end_time }: Pick<Event, 'end_time'>, now: number) => now - Date.parse(end_time) < newsFor;

const isTonight = (event: Event, now: number) => isNear(event, now) && Date.parse(event.end_time) > now;
