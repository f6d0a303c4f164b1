import { renderToStaticMarkup } from 'react-dom/server';
import { CardFrame } from '../../features/guest-evening/card/card-frame.tsx';
import { cardText } from '../../features/guest-evening/card/text.ts';
import { EveningHead } from '../../features/guest-evening/evening-head.tsx';
import { SeatFrame } from '../../features/guest-evening/seat/seat-frame.tsx';
import { eveningText } from '../../features/guest-evening/text.ts';
import { GuestFrame } from '../../ui/page/guest-frame.tsx';

/**
 * The page's head, seat, clock and card head, with every possible part, all empty. `public/evening-paint.js` fills each part or removes it.
 */
export const eveningFrame: string = renderToStaticMarkup(
  <GuestFrame>
    <EveningHead event="" hello="" number="" />
    <SeatFrame state="waiting" title="" lines={['']} opener="" />
    <div className="evening-clock" />
    <CardFrame title="" hint="" />
  </GuestFrame>,
);

/** Returns a text of the page with a named placeholder: 'Table {table}'. */
const named = (name: string, text: (value: number) => string) => text(Number.NaN).replace('NaN', `{${name}}`);

/** The page's texts with placeholders, which the script fills in. */
export const eveningWords: Readonly<Record<string, string>> = {
  hello: eveningText.hello('{name}'),
  number: named('number', eveningText.number),
  over: eveningText.over,
  overHint: eveningText.overHint,
  overCards: eveningText.overCards,
  absent: eveningText.absent,
  absentHint: eveningText.absentHint,
  before: eveningText.before,
  beforeHint: eveningText.beforeHint,
  notPlanned: eveningText.notPlanned,
  notPlannedHint: eveningText.notPlannedHint,
  rest: eveningText.rest,
  restNext: named('round', eveningText.restNext),
  restHint: eveningText.restHint(null),
  restHintNext: named('table', eveningText.restHint),
  table: named('table', eveningText.table),
  next: named('table', eveningText.next),
  with: named('number', (number) => eveningText.with(number, '{name}')),
  withNumber: named('number', (number) => eveningText.with(number, null)),
  card: cardText.title,
  cardOpen: cardText.hint,
  cardClosed: cardText.closed,
  results: cardText.results,
};
