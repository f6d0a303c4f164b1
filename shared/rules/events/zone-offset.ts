/** Returns how many ms local time is ahead of UTC at `moment` (epoch ms). `timeZone`: IANA. */
export function offsetAt(moment: number, timeZone: string): number {
  const text = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).format(moment);
  const found = /GMT([+-])(\d{2}):(\d{2})/.exec(text);
  // Some browsers write UTC as plain GMT.
  if (found === null) return 0;
  const minutes = Number(found[2]) * 60 + Number(found[3]);
  return (found[1] === '-' ? -minutes : minutes) * 60_000;
}

/** Returns the moment `later` ms after `from`, moved to the same local time: 7:00 PM stays 7:00 PM if the clocks change. Epoch ms. */
export function atSameClock(from: number, later: number, timeZone: string): number {
  const moved = from + later;
  return moved + offsetAt(from, timeZone) - offsetAt(moved, timeZone);
}
