import { eveningText } from '../text.ts';

export interface ShownSeat {
  state: 'seated' | 'next' | 'rest' | 'waiting';
  title: string;
  lines: string[];
  opener: string | null;
}

/**
 * Shows the guest's current or next seat, in letters that can be read while walking. When the seat changes, color and words change, too,
 * and screen readers announce the change.
 */
export function SeatFrame({ state, title, lines, opener }: ShownSeat) {
  return (
    <section className="evening-seat" data-state={state} aria-live="polite" aria-atomic="true">
      <p className="evening-title">{title}</p>
      {lines.map((line) => (
        <p key={line} className="evening-line">
          {line}
        </p>
      ))}
      {opener !== null && (
        <p className="evening-opener">
          <span>{eveningText.opener}</span> <span>{opener}</span>
        </p>
      )}
    </section>
  );
}
