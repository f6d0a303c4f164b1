/** Usual minutes of a round, and of the break between two rounds. */
export const roundMinutes = 5;
export const gapMinutes = 1;
/** Number of rounds after which people get tired. */
const mostUsual = 20;

/** Returns how many rounds of the usual length fit between a moment (epoch ms) and an event's end; ten if the event is over. */
export function roundsThatFit({ start_time, end_time }: { start_time: string; end_time: string }, from: number): number {
  const minutes = (Date.parse(end_time) - Math.max(from, Date.parse(start_time))) / 60_000;
  const fitting = Math.floor((minutes + gapMinutes) / (roundMinutes + gapMinutes));
  return fitting > 0 ? Math.min(fitting, mostUsual) : 10;
}
