import '@mantine/core/styles/Input.css';
import { Button, TextInput } from '@mantine/core';
import { IconCloudOff, IconQrcode, IconSearch, IconUserPlus } from '@tabler/icons-react';
import { lazy, type ReactNode, type RefObject, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import type { Event } from '#shared/model/events/event.ts';
import type { Participant, Profile } from '#shared/model/participants/participant.ts';
import type { Plan } from '#shared/model/rounds/night.ts';
import { useSlashKey } from '../../lib/browser/device/use-slash-key.ts';
import { useWakeLock } from '../../lib/browser/device/use-wake-lock.ts';
import { importAgain } from '../../lib/browser/import-again.ts';
import { useNow } from '../../lib/browser/use-now.ts';
import type { ServerClock } from '../../lib/live/server-clock.ts';
import { eventClock } from '../../lib/words/event-times.ts';
import { fullName } from '../../lib/words/full-name.ts';
import { literalField } from '../../ui/forms/field-props.ts';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import styles from './door-board.module.css';
import { DoorList } from './list/door-list.tsx';
import { findPeople, type Shown } from './list/find-people.ts';
import { Lists } from './list/lists.tsx';
import { attendanceOf, countAttendance, type Mark, noShowAfter, withMarks } from './marks/marks.ts';
import { usePayments } from './marks/use-payments.ts';
import { useToldMarks } from './marks/use-told-marks.tsx';
import { NoShows } from './no-shows.tsx';
import { readDoorCode } from './scanning/door-code.ts';
import { OpenedGuest } from './scanning/opened-guest.tsx';
import { ScanFlash } from './scanning/scan-flash.tsx';
import { scannerText } from './scanning/scanner-text.ts';
import { useDoorScan } from './scanning/use-door-scan.ts';
import { doorText } from './text.ts';

/** Loaded at the first scan: many doors only ever use the list. */
const Scanner = lazy(() => importAgain(() => import('./scanning/scanner.tsx')).then(({ Scanner: camera }) => ({ default: camera })));

interface DoorBoardProps {
  event: Event;
  people: readonly Participant[];
  plan: Plan | null;
  clock: ServerClock;
  onPerson: (person: Participant) => void;
  /** The participant named in the page's address, if a camera app opened it; null otherwise. */
  opened: string | null;
  onOpenedClosed: () => void;
  /** Returns the dialog that adds a walk-in. */
  walkIn: (dialog: { onAdded: (person: Profile) => void; onClose: () => void }) => ReactNode;
  /** Returns the dialog that shows a guest's code, if they gave no address to email it to. */
  codeOf: (person: Participant, onClose: () => void) => ReactNode;
  /** A line about guests whose place is held until they complete it. */
  incomplete: ReactNode;
}

/** Shows the list at the door: who is expected and who is here. A tap checks a guest in (docs/rules/door.md). */
export function DoorBoard({
  event,
  people: known,
  plan,
  clock,
  onPerson,
  opened,
  onOpenedClosed,
  walkIn,
  codeOf,
  incomplete,
}: DoorBoardProps) {
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState<Shown>('expected');
  const [adding, setAdding] = useState(false);
  const [coded, setCoded] = useState<Participant | null>(null);
  const [isScanning, setScanning] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  useSlashKey(box);
  const isOpen = event.status !== 'completed';
  const asleep = useWakeLock(isOpen);
  const now = useNow(30_000);

  const { waiting, isCutOff, mark, act, setTold, tellAdded, toast } = useToldMarks(event.id, clock, known, onPerson);
  const pay = usePayments(event.id, setTold);
  const { people, numbers, unsent } = useWithMarks(known, waiting, plan);
  const counts = countAttendance(people);
  const found = useMemo(() => findPeople(people, numbers, search.trim(), shown), [people, numbers, search, shown]);
  // A few seconds late is better than too early: a wrong clock must not make anyone a no-show.
  const isLate = isOpen && now + clock.offset() >= Date.parse(event.start_time) + noShowAfter;
  const missing = people.filter((person) => attendanceOf(person) === 'expected');

  const tap = useCallback(
    (person: Participant) => {
      const { checked_in_at: came } = person;
      if (attendanceOf(person) !== 'here' || came === null) return act(person, 'here');
      const words = doorText.already(fullName(person), eventClock(came, event.time_zone));
      setTold({ words, undo: { people: [person.id], as: ['not here'] } });
    },
    [act, event.time_zone, setTold],
  );
  const { scan, scanned } = useDoorScan({ event, people, numbers, onCheckIn: (person) => act(person, 'here') });
  const named = opened === null ? undefined : people.find(({ id }) => id === opened);
  const tapOnlyHit = () => {
    // A slow hand scanner looks like a person typing.
    if (readDoorCode(search) !== null) {
      scan(search);
      return setSearch('');
    }
    const [only, another] = found;
    if (search.trim() === '' || only === undefined || another !== undefined) return;
    tap(only);
    setSearch('');
  };

  return (
    <>
      <div className={styles['head']}>
        <div className="row wrap gap-10">
          <Search box={box} text={search} onChange={setSearch} onEnter={tapOnlyHit} />
          {isOpen && (
            <Button size="md" leftSection={<IconQrcode size={20} aria-hidden="true" />} onClick={() => setScanning(true)}>
              {scannerText.scan}
            </Button>
          )}
          {isOpen && (
            <Button size="md" variant="default" leftSection={<IconUserPlus size={20} aria-hidden="true" />} onClick={() => setAdding(true)}>
              {doorText.walkIn}
            </Button>
          )}
        </div>
        <Arrived here={counts.here} all={people.length} />
        {/* A search covers all tabs, so that no one at the door is missed because they are in another one. */}
        {search.trim() === '' && <Lists shown={shown} counts={{ ...counts, all: people.length }} onShow={setShown} />}
      </div>
      {scanned !== null && <ScanFlash key={scanned.at} result={scanned.result} />}
      {isScanning && (
        <Suspense>
          <Scanner onCode={scan} onClose={() => setScanning(false)} />
        </Suspense>
      )}
      {isCutOff && waiting.length > 0 && (
        <p className={styles['offline']} role="status">
          <IconCloudOff size={20} aria-hidden="true" /> <span>{doorText.offline(waiting.length)}</span>
        </p>
      )}
      {!isOpen && <p className={styles['note']}>{doorText.notNow}</p>}
      {isOpen && incomplete}
      {isLate && missing.length > 0 && search.trim() === '' && (
        <NoShows
          people={missing}
          onMark={() => {
            const ids = missing.map(({ id }) => id);
            mark(ids, 'absent');
            setTold({ words: doorText.noShowsDone(ids.length), undo: { people: ids, as: ['back'] } });
          }}
        />
      )}
      {found.length === 0 ? (
        <EmptyState
          title={search.trim() === '' ? doorText.nobody[people.length === 0 ? 'all' : shown] : doorText.nobodyFound(search.trim())}
        />
      ) : (
        <DoorList
          people={found}
          numbers={numbers}
          waiting={unsent}
          timeZone={event.time_zone}
          price={event.price}
          onTap={tap}
          onMark={act}
          onPay={pay}
        />
      )}
      {asleep && <p className={styles['note']}>{doorText.keepAwake}</p>}
      {adding &&
        walkIn({
          onAdded(person) {
            setAdding(false);
            if (person.contact.email === '') setCoded(person);
            tellAdded(person);
          },
          onClose: () => setAdding(false),
        })}
      {coded !== null && codeOf(coded, () => setCoded(null))}
      {opened !== null && (
        <OpenedGuest
          person={named}
          number={numbers.get(opened)}
          timeZone={event.time_zone}
          onHere={(person) => {
            onOpenedClosed();
            act(person, 'here');
          }}
          onClose={onOpenedClosed}
        />
      )}
      {toast}
    </>
  );
}

/**
 * Returns the people as they will be once all marks have been sent, sorted by name; their numbers in the plan; and who has an unsent mark.
 */
function useWithMarks(known: readonly Participant[], waiting: readonly Mark[], plan: Plan | null) {
  const people = useMemo(
    () => [...withMarks(known, waiting)].sort((one, other) => fullName(one).localeCompare(fullName(other), 'en')),
    [known, waiting],
  );
  const numbers = useMemo(() => new Map(plan?.people.map(({ id, number }) => [id, number])), [plan]);
  const unsent = useMemo(() => new Set(waiting.map(({ person }) => person)), [waiting]);
  return { people, numbers, unsent };
}

interface SearchProps {
  box: RefObject<HTMLInputElement | null>;
  text: string;
  onChange: (text: string) => void;
  onEnter: () => void;
}

const Search = ({ box, text, onChange, onEnter }: SearchProps) => (
  <TextInput
    ref={box}
    className={styles['search'] ?? ''}
    size="md"
    aria-label={doorText.search}
    {...literalField}
    placeholder={doorText.placeholder}
    leftSection={<IconSearch size={20} aria-hidden="true" />}
    value={text}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    onKeyDown={({ key }) => key === 'Enter' && onEnter()}
  />
);

const Arrived = ({ here, all }: { here: number; all: number }) => (
  <div className={`row middle wrap ${styles['come']}`}>
    <p role="status">{doorText.hereOf(here, all)}</p>
    <div className={styles['bar']} aria-hidden="true">
      <div data-filled style={{ width: `${all === 0 ? 0 : (100 * here) / all}%` }} />
    </div>
  </div>
);
