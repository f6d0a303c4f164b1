/** Usual minutes of a round, and of the break between two. */
export const roundMinutes = 5;
export const gapMinutes = 1;
/** Number of rounds above which people tire. */
const mostUsual = 20;

/** Returns how many rounds of the usual length fit from a moment (epoch ms) until an event's end; ten when it is over. */
export function roundsThatFit({ start_time, end_time }: { start_time: string; end_time: string }, from: number): number {
  const minutes = (Date.parse(end_time) - Math.max(from, Date.parse(start_time))) / 60_000;
  const fitting = Math.floor((minutes + gapMinutes) / (roundMinutes + gapMinutes));
  return fitting > 0 ? Math.min(fitting, mostUsual) : 10;
}
