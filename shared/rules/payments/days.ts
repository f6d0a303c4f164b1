/** Returns a function that gives the day of a time (UTC ISO) in a time zone: “2026-11-30”. */
export function dayIn(timeZone: string): (at: string) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  return (at) => format.format(new Date(at));
}
