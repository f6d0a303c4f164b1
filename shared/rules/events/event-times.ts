const minute = 60_000;
const quarter = 15 * minute;
const hour = 60 * minute;

/** The longest an event can last, ms. An event that began longer ago is over. */
export const longestEvent = 24 * hour;

/** Messages by field; empty if there are no problems. */
export type EventTimeProblems = { start_time?: string; end_time?: string };

/**
 * Checks a new event's two times against each other and the clock (docs/rules/events.md#times). Ignores invalid times, because the schema
 * refuses them.
 * @param start ISO 8601
 * @param end ISO 8601
 * @param now epoch ms; the current minute does not count as past, because forms have whole minutes only
 */
export function eventTimeProblems(start: string, end: string, now: number): EventTimeProblems {
  return judge(start, end, now, 'Start time cannot be in the past');
}

/**
 * Checks a changed event's times. A past start is refused only if it was changed: otherwise nobody could correct the name of an event that
 * has begun.
 */
export function changedEventTimeProblems(start: string, end: string, startBefore: string, now: number): EventTimeProblems {
  const moved = Date.parse(start) !== Date.parse(startBefore);
  return judge(start, end, moved ? now : Number.NEGATIVE_INFINITY, 'Event cannot be scheduled in the past');
}

function judge(start: string, end: string, now: number, inThePast: string): EventTimeProblems {
  const starts = Date.parse(start);
  const length = Date.parse(end) - starts;
  const problems: EventTimeProblems = {};
  if (starts < Math.floor(now / minute) * minute) problems.start_time = inThePast;
  if (length <= 0) problems.end_time = 'End time must be after start time';
  else if (length < 30 * minute) problems.end_time = 'Event must be at least 30 minutes long';
  else if (length > longestEvent) problems.end_time = 'Event cannot be longer than 24 hours';
  return problems;
}

/**
 * Returns the times first shown in the form for a new event: it starts one hour after the next full hour and ends four hours from now
 * (docs/rules/events.md#times), at the next quarter of an hour.
 */
export function defaultEventTimes(now: Date): { start: Date; end: Date } {
  const nextFullHour = (Math.floor(now.getTime() / hour) + 1) * hour;
  return { start: new Date(nextFullHour + hour), end: new Date(Math.ceil((now.getTime() + 4 * hour) / quarter) * quarter) };
}
