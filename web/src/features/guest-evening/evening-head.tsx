interface EveningHeadProps {
  event: string;
  hello: string;
  /** Null before the guest has a number. */
  number: string | null;
}

/**
 * The event's name and the guest's. Its classes are plain, since the page's first paint uses them too
 * (`app/first-paint/evening-paint.tsx`).
 */
export function EveningHead({ event, hello, number }: EveningHeadProps) {
  return (
    <header className="evening-head">
      <p className="evening-event">{event}</p>
      <h1 className="evening-hello">{hello}</h1>
      {number !== null && <p className="evening-number">{number}</p>}
    </header>
  );
}
