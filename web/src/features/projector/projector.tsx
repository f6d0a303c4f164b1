import { type CSSProperties, type ReactNode, useEffect, useReducer, useRef, useSyncExternalStore } from 'react';
import type { ProjectorClock, ProjectorView } from '#shared/model/projector/projector.ts';
import { formatClock } from '#shared/rules/events/event-words.ts';
import { svgAddress } from '../../lib/browser/draw-svg.ts';
import type { ServerClock } from '../../lib/live/server-clock.ts';
import { Ring } from '../../ui/clock/ring.tsx';
import { formatLeft, stateOf, useLeft } from '../../ui/clock/use-left.ts';
import styles from './projector.module.css';
import { gridOf, pageSize, type SeatPage, seatPages, seatRows, wallOf } from './seat-pages.ts';
import { projectorText } from './text.ts';
import type { ShownProjector } from './use-projector.ts';
import { useStage } from './use-stage.ts';

interface ProjectorProps {
  shown: ShownProjector;
  /** The clock from staff's own live connection, if it is newer than `shown`. */
  newerClock?: ProjectorClock | undefined;
  clock: ServerClock;
  /** Content beside the button that starts the projector. */
  children?: ReactNode;
}

/** Shows an evening on the projector (docs/rules/projector.md#what-it-shows). */
export function Projector({ shown: { view, refusal, isStale }, newerClock, clock, children }: ProjectorProps) {
  const wall = useRef<HTMLDivElement>(null);
  const stage = useStage(wall);
  const { unit } = useWall();
  const state = view === null ? undefined : newerClock !== undefined && newerClock.v > view.clock.v ? newerClock : view.clock;
  return (
    <div ref={wall} className={styles['wall']} data-quiet={!stage.isHandled || undefined} style={{ '--u': `${unit}px` } as CSSProperties}>
      {view === null || state === undefined ? (
        <div className={styles['notice']} role={refusal === null ? 'status' : 'alert'}>
          <p>{refusal ?? projectorText.loading}</p>
        </div>
      ) : (
        <>
          {view.canceled ? <Canceled view={view} /> : <Phase view={view} state={state} clock={clock} />}
          <p className={styles['whose']} data-whose="">
            {projectorText.whose(view.event.organization, view.event.name)}
          </p>
        </>
      )}
      {isStale && view !== null && (
        <p className={styles['stale']} role="status">
          {projectorText.stale(formatClock(view.at, view.event.time_zone))}
        </p>
      )}
      {stage.isHandled && (
        <div className={styles['controls']}>
          {!stage.isStarted && (
            <button type="button" className={styles['start']} onClick={stage.start}>
              {projectorText.start}
            </button>
          )}
          {stage.mayDim && <p>{projectorText.keepAwake}</p>}
          {children}
        </div>
      )}
    </div>
  );
}

function Phase({ view, state, clock }: { view: ProjectorView; state: ProjectorClock; clock: ServerClock }) {
  switch (state.phase) {
    case 'running':
    case 'paused':
      return <Round state={state} clock={clock} />;
    case 'ready':
    case 'between':
      // The clock may be newer, through staff's live connection. Then the seats are still from the round that has ended, or from the
      // previous plan.
      if (view.clock.v < state.v) return <Welcome view={view} />;
      return <Seats view={view} state={state} clock={clock} />;
    case 'over':
      return (
        <Poster view={view} title={projectorText.thanks} line={state.cards === 'open' ? projectorText.cards : projectorText.goodbye} />
      );
    default:
      return <Welcome view={view} />;
  }
}

const Welcome = ({ view }: { view: ProjectorView }) => (
  <Poster view={view} title={projectorText.welcome} line={view.event.name} hint={projectorText.scan} />
);

const Canceled = ({ view }: { view: ProjectorView }) => (
  <Poster view={view} title={projectorText.canceled} line={projectorText.canceledLine} hint={projectorText.scan} />
);

/** Shows a short text, and the QR code of the guests' own page. */
function Poster({ view, title, line, hint }: { view: ProjectorView; title: string; line: string; hint?: string }) {
  return (
    <section className={styles['poster']}>
      <div>
        <h1 className={styles['title']}>{title}</h1>
        <p className={styles['line']} data-length={line.length > 22 ? 'long' : undefined}>
          {line}
        </p>
      </div>
      <figure>
        <img src={svgAddress(view.evening.qr_svg)} alt={projectorText.qrCode} />
        {hint !== undefined && <figcaption>{hint}</figcaption>}
      </figure>
    </section>
  );
}

/** How long the last minute is announced, in ms. */
const announcedFor = 10_000;

/** Shows the clock so that it can be read from afar: large figures in a ring that empties. */
function Round({ state, clock }: { state: ProjectorClock; clock: ServerClock }) {
  const left = useLeft(state, clock);
  const look = stateOf(left);
  const words =
    look === 'overtime'
      ? projectorText.overtime
      : left.is === 'paused'
        ? projectorText.paused
        : left.is === 'lead-in'
          ? projectorText.startsIn
          : look === 'last-minute' && left.ms > 60_000 - announcedFor
            ? projectorText.lastMinute
            : '';
  return (
    <section className={styles['clock']} data-state={look}>
      <Ring night={state} left={left} track={styles['track']} rest={styles['rest']} />
      <h1 className={styles['round']}>{projectorText.round(state.round, state.rounds)}</h1>
      <p className={styles['time']} role="timer" data-testid="time-left" data-signs={Math.min(8, formatLeft(left).length)}>
        {formatLeft(left)}
      </p>
      <p className={styles['words']} role="status">
        {words}
      </p>
    </section>
  );
}

/** How long one page is shown, in ms. */
const pageFor = 8000;
/** If there are more people than this, the projector cannot show all of them in time. Every phone can show its guest's seat. */
const phonesAbove = 300;

/** Shows the seats of the next round, page by page. */
function Seats({ view, state, clock }: { view: ProjectorView; state: ProjectorClock; clock: ServerClock }) {
  const now = useSeconds(clock);
  const wall = useWall();
  const rows = seatRows(view);
  const seats = seatPages(rows, pageSize(wall));
  const pages: (SeatPage | 'welcome')[] = state.phase === 'ready' || seats.length === 0 ? ['welcome', ...seats] : seats;
  const left = useLeft(state, clock);
  // All projectors at the event turn to the same page at the same time, and each break starts with the first page.
  const since = now - (state.gap_ends_at === null ? 0 : Date.parse(state.gap_ends_at) - state.gap_seconds * 1000);
  const turn = Math.max(0, Math.floor(since / pageFor));
  const at = turn % pages.length;
  const page = pages[at] ?? 'welcome';
  const passed = Math.floor((Math.max(0, since) % pageFor) / 1000) / (pageFor / 1000 - 1);
  if (page === 'welcome')
    return (
      <>
        <Welcome view={view} />
        {pages.length > 1 && <Bar share={passed} />}
      </>
    );
  const round = view.rounds[0]?.number ?? state.round + 1;
  const title =
    rows.length > phonesAbove
      ? projectorText.phones
      : rows.some(({ table }) => table !== null)
        ? projectorText.findTable(round)
        : projectorText.rests(round);
  // Sized for the fullest page, so that the letters have the same size on all pages.
  const { columns, lines, scale } = gridOf(wall, seats[0]?.rows.length ?? 1);
  return (
    <section className={styles['seats']}>
      <header>
        <h1>{title}</h1>
        {page.letters !== '' && <p className={styles['letters']}>{page.letters}</p>}
        {left.is === 'gap' && (
          <p role="timer" data-testid="time-left" data-over={left.ms <= -1000 || undefined}>
            {formatLeft(left)}
          </p>
        )}
      </header>
      <ol style={{ '--columns': columns, '--lines': lines, '--scale': scale } as CSSProperties}>
        {page.rows.map(({ number, name, table }) => (
          <li key={number}>
            <span className={styles['number']} data-alone={name === null || undefined}>
              {number}
            </span>
            <span className={styles['name']}>{name}</span>
            <b className={styles['table']} data-rests={table === null || undefined}>
              {table ?? projectorText.sitsOut}
            </b>
          </li>
        ))}
      </ol>
      {pages.length > 1 && <Bar share={passed} />}
      {/* Announced once for each page. */}
      <p className="visually-hidden" role="status">
        {pages.length > 1 ? projectorText.page(at + 1, pages.length) : ''}
      </p>
    </section>
  );
}

/** Shows how soon the next page comes. It is set each second, since an animation would jump to its end if motion is reduced. */
const Bar = ({ share }: { share: number }) => (
  <div className={styles['bar']} aria-hidden="true">
    <i style={{ width: `${Math.round(share * 100)}%` }} />
  </div>
);

/** Returns the server's time, epoch ms, and renders again at each full second of it. */
function useSeconds(clock: ServerClock): number {
  useSyncExternalStore(clock.subscribe, clock.offset);
  const [, paint] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setTimeout(paint, 1000 - (clock.now() % 1000) + 5);
    return () => clearTimeout(timer);
  });
  useEffect(() => {
    document.addEventListener('visibilitychange', paint);
    return () => document.removeEventListener('visibilitychange', paint);
  }, []);
  return clock.now();
}

const subscribeToSize = (listener: () => void) => {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
};

/** Returns the size of this screen. */
function useWall() {
  const width = useSyncExternalStore(subscribeToSize, () => window.innerWidth);
  const height = useSyncExternalStore(subscribeToSize, () => window.innerHeight);
  return wallOf(width, height);
}
