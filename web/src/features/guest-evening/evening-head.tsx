interface EveningHeadProps {
  event: string;
  hello: string;
  /** Null until the guest has a number. */
  number: string | null;
}

/**
 * Shows the event's name and greets the guest. It uses plain class names because the page's first paint has them too
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
