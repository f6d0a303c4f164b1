const minute = 60_000;
const hour = 60 * minute;

/** Messages by field; empty when all is well. */
export type EventTimeProblems = { start_time?: string; end_time?: string };

/**
 * Rules between the two times and the clock, for a new event (docs/rules/events.md#times). What is no moment at all is the
 * schema's to refuse, and no problem here.
 * @param start ISO 8601
 * @param end ISO 8601
 * @param now epoch milliseconds; its running minute is not past yet, since forms know whole minutes only
 */
export function eventTimeProblems(start: string, end: string, now: number): EventTimeProblems {
  return judge(start, end, now, 'Start time cannot be in the past');
}

/**
 * The same for an event that is changed. The past is refused only when the start was moved:
 * otherwise nobody could correct the name of an evening that has begun.
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
  else if (length > 24 * hour) problems.end_time = 'Event cannot be longer than 24 hours';
  return problems;
}

/**
 * What the form of a new event begins with: the next full hour plus one hour, until four hours after now
 * (docs/rules/events.md#times); the end without seconds, since the form has none.
 */
export function defaultEventTimes(now: Date): { start: Date; end: Date } {
  const nextFullHour = (Math.floor(now.getTime() / hour) + 1) * hour;
  return { start: new Date(nextFullHour + hour), end: new Date(Math.floor(now.getTime() / minute) * minute + 4 * hour) };
}
