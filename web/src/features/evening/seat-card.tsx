import type { GuestNight } from '#shared/model/evening.ts';
import styles from './evening.module.css';
import { eveningText } from './text.ts';

/** Where this guest sits now or next, in letters that can be read while walking. A change is a change of color and words, and announced. */
export function SeatCard({ night, absent }: { night: GuestNight; absent: boolean }) {
  const { state, title, lines, opener } = shownSeat(night, absent);
  return (
    <section className={styles['seat']} data-state={state} aria-live="polite" aria-atomic="true">
      <p className={styles['title']}>{title}</p>
      {lines.map((line) => (
        <p key={line} className={styles['line']}>
          {line}
        </p>
      ))}
      {opener !== null && (
        <p className={styles['opener']}>
          <span>{eveningText.opener}</span> {opener}
        </p>
      )}
    </section>
  );
}

interface ShownSeat {
  state: 'seated' | 'next' | 'rest' | 'waiting';
  title: string;
  lines: string[];
  opener: string | null;
}

function shownSeat({ clock: { phase, round }, seat }: GuestNight, absent: boolean): ShownSeat {
  const waiting = (title: string, line: string): ShownSeat => ({ state: 'waiting', title, lines: [line], opener: null });
  if (phase === 'over') return waiting(eveningText.over, eveningText.overHint);
  if (absent) return waiting(eveningText.absent, eveningText.absentHint);
  if (seat === null) {
    return phase === 'none' || (phase === 'ready' && round === 0)
      ? waiting(eveningText.before, eveningText.beforeHint)
      : waiting(eveningText.notPlanned, eveningText.notPlannedHint);
  }
  const isNow = phase === 'running' || phase === 'paused';
  if (seat.table === null) {
    const title = isNow ? eveningText.rest : eveningText.restNext(seat.round);
    return { state: 'rest', title, lines: [eveningText.restHint(seat.next_table)], opener: null };
  }
  const partner = seat.partner === null ? [] : [eveningText.with(seat.partner.number, seat.partner.name)];
  return isNow
    ? { state: 'seated', title: eveningText.table(seat.table), lines: partner, opener: seat.opener }
    : { state: 'next', title: eveningText.next(seat.table), lines: partner, opener: null };
}
