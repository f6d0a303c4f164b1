import type { CSSProperties, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Plan } from '#shared/model/rounds/night.ts';
import type { QrPath } from '../../../lib/browser/qr-path.ts';
import type { GuestWords } from '../../../ui/printing/guest-words.ts';
import type { PaperBrand } from '../../../ui/printing/load-paper-brand.ts';
import { guestPaperText } from './guest-paper-text.ts';
import styles from './paper-sheets.module.css';
import { paperText } from './text.ts';

/** What can be printed from a plan. */
export type PaperKind = 'run-sheet' | 'cards' | 'changed-cards' | 'badges' | 'tables';

export interface Printed {
  readonly kind: PaperKind;
  readonly plan: Plan;
  readonly title: string;
  /** The texts, in the event's language; null for English. */
  readonly words: GuestWords | null;
  /** Whether the event is for making friends, so that a card has two answers. */
  readonly isForFriends: boolean;
  /** Returns a guest's name; null if they asked to appear only by number (docs/rules/guest-evening.md#choices). */
  readonly nameOf: (id: string) => string | null;
  /** Returns the code that opens a guest's evening; null if it could not be drawn. */
  readonly codeOf: (id: string) => QrPath | null;
  /** Returns the planned start of a round, as text; empty once the evening no longer follows the planned times. */
  readonly startOf: (round: number) => string;
  /** The version printed on the paper: 'Plan 3 · 7:42 PM'. */
  readonly mark: string;
  /** The organization's brand, for badges; null if it has none. */
  readonly brand: PaperBrand | null;
  /** Numbers of the people whose cards are printed; null for everybody. */
  readonly only: ReadonlySet<number> | null;
}

/** Prints the plan. In the document it is beside the page, and visible only in print. */
export function PaperSheets(printed: Printed) {
  return createPortal(
    <div className={styles['sheet']} data-print-sheet data-kind={printed.kind} aria-hidden="true" {...printed.words?.attributes}>
      {contentOf(printed)}
    </div>,
    document.body,
  );
}

function contentOf(printed: Printed): ReactNode {
  switch (printed.kind) {
    case 'run-sheet':
      return <RunSheet {...printed} />;
    case 'badges':
      return <Badges {...printed} />;
    case 'tables':
      return <TableNumbers {...printed} />;
    default:
      return <GuestCards {...printed} />;
  }
}

/** Prints a page per round for the host: table, two names, and who sits out. */
function RunSheet({ plan, title, nameOf, startOf, mark }: Printed) {
  const names = new Map(plan.people.map(({ number, id }) => [number, [number, nameOf(id) ?? []].flat().join(' · ')]));
  return plan.rounds.map((round) => (
    <section key={round.number} className={styles['page']}>
      <header>
        <h1>
          {guestPaperText.round} {round.number}
        </h1>
        <p>
          {title} {startOf(round.number) !== '' && `· ${paperText.startsAt(startOf(round.number))}`}
        </p>
      </header>
      <div className={round.tables.length > mostInOneColumn ? `${styles['halves']} ${styles['many']}` : styles['halves']}>
        {halvesOf(round.tables).map((tables) => (
          <table key={tables[0]?.[0]}>
            <tbody>
              {tables.map(([table, one, other]) => (
                <tr key={table}>
                  <th scope="row">{table}</th>
                  {[one, other].map((number) => (
                    <td key={number} data-length={lengthOf(names.get(number) ?? '')}>
                      {names.get(number)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
      {round.resting.length > 0 && (
        <p className={styles['bench']}>
          {paperText.sittingOut}: {round.resting.map((number) => names.get(number)).join(', ')}
        </p>
      )}
      <footer>{mark}</footer>
    </section>
  ));
}

/** If a page has more tables than this, they are in two columns. */
const mostInOneColumn = 22;

function halvesOf<Table>(tables: readonly Table[]): readonly (readonly Table[])[] {
  const half = Math.ceil(tables.length / 2);
  return tables.length <= mostInOneColumn ? [tables] : [tables.slice(0, half), tables.slice(half)];
}

/** Classifies names by length: long ones are printed smaller, so that cards and badges keep their size. */
const lengthOf = (name: string | null) => (name === null || name.length <= 20 ? undefined : name.length > 44 ? 'longest' : 'long');

/** Prints a code that opens the guest's evening on a phone. Scanners at the door read it, too. */
function Code({ of: code, words }: { of: QrPath | null; words: GuestWords | null }) {
  if (code === null) return null;
  return (
    <figure className={styles['code']}>
      <svg viewBox={`0 0 ${code.size} ${code.size}`} shapeRendering="crispEdges" aria-hidden="true">
        <path d={code.path} />
      </svg>
      <figcaption>{textIn(words).evening}</figcaption>
    </figure>
  );
}

const textIn = (words: GuestWords | null) => words?.guestPaperText ?? guestPaperText;

/** Returns the height of a row in points. Up to ten rounds fit on an eighth of a page; if there are fewer, there is more room to write. */
const heightOfRow = (rounds: number) => Math.min(24, Math.max(11.8, 118 / rounds));

/** Prints a card for each guest: their tables, and room for an answer. It never names a partner in advance. */
function GuestCards({ plan, title, words, isForFriends, nameOf, codeOf, mark, only }: Printed) {
  const text = textIn(words);
  return (
    <div className={styles['cards']} style={{ '--row': `${heightOfRow(plan.rounds.length)}pt` } as CSSProperties}>
      {plan.people
        .filter(({ number }) => only === null || only.has(number))
        .map(({ number, id }) => (
          <section key={id} className={styles['card']}>
            <h2 data-length={lengthOf(nameOf(id))}>
              <b className={styles['place']}>{number}</b> <bdi>{nameOf(id)}</bdi>
            </h2>
            <Code of={codeOf(id)} words={words} />
            <table>
              <thead>
                <tr>
                  <th scope="col">{text.round}</th>
                  <th scope="col">{text.table}</th>
                  <th scope="col">{text.name}</th>
                  <th scope="col">{text.answers.yes}</th>
                  {!isForFriends && <th scope="col">{text.answers.friends}</th>}
                  <th scope="col">{text.answers.no}</th>
                </tr>
              </thead>
              <tbody>
                {plan.rounds.map((round) => (
                  <tr key={round.number}>
                    <td>{round.number}</td>
                    <td>{tableOf(round, number, text.sitsOut)}</td>
                    <td />
                    <td className={styles['box']} />
                    {!isForFriends && <td className={styles['box']} />}
                    <td className={styles['box']} />
                  </tr>
                ))}
              </tbody>
            </table>
            <footer>
              {mark} · <bdi>{title}</bdi>
            </footer>
          </section>
        ))}
    </div>
  );
}

function tableOf({ tables, resting }: Plan['rounds'][number], person: number, sitsOut: string): string {
  const seat = tables.find(([, one, other]) => one === person || other === person);
  return seat === undefined ? (resting.includes(person) ? sitsOut : '–') : String(seat[0]);
}

/** Prints ten badges per page. */
function Badges({ plan, title, words, nameOf, codeOf, brand }: Printed) {
  const accent = brand?.accent ?? null;
  return (
    <div className={styles['badges']} style={accent === null ? undefined : ({ '--accent': accent } as CSSProperties)}>
      {plan.people.map(({ number, id }) => (
        <section key={id} className={styles['badge']}>
          <div>
            {brand !== null && brand.logo !== null && <img src={brand.logo.src} alt="" className={styles['logo']} />}
            <b className={styles['place']}>{number}</b>
            <h2 data-length={lengthOf(nameOf(id))}>
              <bdi>{nameOf(id)}</bdi>
            </h2>
            <footer>
              <bdi>{title}</bdi>
            </footer>
          </div>
          <Code of={codeOf(id)} words={words} />
        </section>
      ))}
    </div>
  );
}

/** Prints one page per table, readable from across the room. */
function TableNumbers({ plan }: Printed) {
  return Array.from({ length: plan.settings.tables }, (_, at) => at + 1).map((table) => (
    <section key={table} className={styles['number']} data-digits={String(table).length}>
      {table}
    </section>
  ));
}

/** Returns the guests whose cards differ from the previous version in any round from `from` on. */
export function changedNumbers(before: Plan, after: Plan, from: number): ReadonlySet<number> {
  const tablesOf = (plan: Plan, number: number) =>
    plan.rounds
      .filter((round) => round.number >= from)
      .map((round) => tableOf(round, number, guestPaperText.sitsOut))
      .join();
  const known = new Set(before.people.map(({ number }) => number));
  return new Set(
    after.people.map(({ number }) => number).filter((number) => !known.has(number) || tablesOf(before, number) !== tablesOf(after, number)),
  );
}
