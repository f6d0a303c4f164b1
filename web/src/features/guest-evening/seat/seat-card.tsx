import type { GuestNight } from '#shared/model/guest-evening/guest-evening.ts';
import { eveningText } from '../text.ts';
import { SeatFrame, type ShownSeat } from './seat-frame.tsx';

/** Shows a guest's seat, in words. */
export const SeatCard = ({ night, absent }: { night: GuestNight; absent: boolean }) => <SeatFrame {...shownSeat(night, absent)} />;

function shownSeat({ clock: { phase, round }, seat, cards }: GuestNight, absent: boolean): ShownSeat {
  const waiting = (title: string, line: string): ShownSeat => ({ state: 'waiting', title, lines: [line], opener: null });
  if (phase === 'over') return waiting(eveningText.over, cards === 'open' ? eveningText.overCards : eveningText.overHint);
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
