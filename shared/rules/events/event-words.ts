// Used by both sides: a registration link's check brings the event's time in words, so that a phone needs no formatter of its own.

/** An instant (UTC ISO string) in the event's time zone: 'Fri, Mar 6 · 7:00 PM'. */
export function formatEventTime(instant: string, timeZone: string): string {
  return `${formatEventDay(instant, timeZone)} · ${formatClock(instant, timeZone)}`;
}

/** 'Fri, Mar 6 · 7:00 PM – 10:00 PM'; the end's day only when it is not the night of the start. */
export function formatEventSpan(start: string, end: string, timeZone: string): string {
  const sameNight = Date.parse(end) - Date.parse(start) < 18 * 3_600_000;
  return `${formatEventTime(start, timeZone)} – ${sameNight ? formatClock(end, timeZone) : formatEventTime(end, timeZone)}`;
}

/** 'Fri, Mar 6', with the year when it is not the current one. */
export function formatEventDay(instant: string, timeZone: string, now = new Date()): string {
  const date = new Date(instant);
  const year = (moment: Date) => new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric' }).format(moment);
  const otherYear = year(date) !== year(now);
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(otherYear ? { year: 'numeric' } : {}),
  }).format(date);
}

/** '7:00 PM' in a zone (IANA). */
export function formatClock(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone })
    .format(new Date(instant))
    .replaceAll('\u202f', ' ');
}
