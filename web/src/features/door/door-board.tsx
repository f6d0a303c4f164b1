import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Tabs.css';
import { Button, Tabs, TextInput } from '@mantine/core';
import { IconCloudOff, IconQrcode, IconSearch, IconUserPlus } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import type { Plan } from '#shared/model/evening/night.ts';
import type { Event } from '#shared/model/events/event.ts';
import type { Participant } from '#shared/model/participants/participant.ts';
import { formatClock } from '#shared/rules/events/event-words.ts';
import { nameSearch } from '#shared/rules/participants/fold-name.ts';
import { useSlashKey } from '../../lib/browser/device/use-slash-key.ts';
import { useWakeLock } from '../../lib/browser/device/use-wake-lock.ts';
import { importAgain } from '../../lib/browser/import-again.ts';
import { useNow } from '../../lib/browser/use-now.ts';
import type { ServerClock } from '../../lib/live/server-clock.ts';
import { fullName } from '../../lib/words/full-name.ts';
import { literalField } from '../../ui/forms/field-props.ts';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { Toast } from '../../ui/notices/toast.tsx';
import styles from './door-board.module.css';
import { DoorList } from './list/door-list.tsx';
import { type Attendance, attendanceOf, countAttendance, type Mark, noShowAfter, withMarks } from './marks/marks.ts';
import { useMarks } from './marks/use-marks.ts';
import { NoShows } from './no-shows.tsx';
import { readDoorCode } from './scanning/door-code.ts';
import { OpenedGuest } from './scanning/opened-guest.tsx';
import { ScanFlash, type ScanResult } from './scanning/scan-flash.tsx';
import { scannerText } from './scanning/scanner-text.ts';
import { tick } from './scanning/tick.ts';
import { useHandScanner } from './scanning/use-hand-scanner.ts';
import { doorText } from './text.ts';

/** Loaded at the first scan: many doors have a list and a finger. */
const Scanner = lazy(() => importAgain(() => import('./scanning/scanner.tsx')).then(({ Scanner: camera }) => ({ default: camera })));

type Shown = Attendance | 'all';
const tabs: readonly Shown[] = ['expected', 'here', 'absent', 'all'];

interface DoorBoardProps {
  event: Event;
  people: readonly Participant[];
  plan: Plan | null;
  clock: ServerClock;
  onPerson: (person: Participant) => void;
  /** The participant whom the page's address names, opened by some camera; null for none. */
  opened: string | null;
  onOpenedClosed: () => void;
  /** The dialog by which somebody who has not registered is added. */
  walkIn: (dialog: { note?: string; onAdded: (person: Participant) => void; onClose: () => void }) => ReactNode;
}

/** What the last tap did, and what takes it back. */
interface Told {
  readonly words: string;
  readonly error?: unknown;
  readonly undo?: { readonly people: readonly string[]; readonly as: readonly Mark['as'][]; readonly came?: string };
}

/** What takes a mark back, from how the person was before. */
function oppositeOf(as: Mark['as'], { absent, checked_in_at: came }: Participant): readonly Mark['as'][] {
  if (as === 'not here') return ['here'];
  if (as !== 'here') return [as === 'absent' ? 'back' : 'absent'];
  return [...(came === null ? ['not here' as const] : []), ...(absent ? ['absent' as const] : [])];
}

/** The list at the door: who is expected, who is here, and a tap between the two (docs/rules/door.md). */
export function DoorBoard({ event, people: known, plan, clock, onPerson, opened, onOpenedClosed, walkIn }: DoorBoardProps) {
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState<Shown>('expected');
  const [told, setTold] = useState<Told | null>(null);
  const [adding, setAdding] = useState(false);
  const [isScanning, setScanning] = useState(false);
  const [scanned, setScanned] = useState<{ result: ScanResult; at: number } | null>(null);
  const box = useRef<HTMLInputElement>(null);
  useSlashKey(box);
  const isOpen = event.status !== 'completed';
  const asleep = useWakeLock(isOpen);
  const now = useNow(30_000);

  const names = useMemo(() => new Map(known.map((person) => [person.id, fullName(person)])), [known]);
  const { waiting, isCutOff, mark } = useMarks(event.id, clock, {
    onSent: onPerson,
    onRefused: ({ person }, error) => setTold({ words: doorText.refused(names.get(person) ?? doorText.gone), error }),
  });
  const people = useMemo(
    () => [...withMarks(known, waiting)].sort((one, other) => fullName(one).localeCompare(fullName(other), 'en')),
    [known, waiting],
  );
  const numbers = useMemo(() => new Map(plan?.people.map(({ id, number }) => [id, number])), [plan]);
  const unsent = useMemo(() => new Set(waiting.map(({ person }) => person)), [waiting]);
  const counts = countAttendance(people);
  const found = useMemo(() => findPeople(people, numbers, search.trim(), shown), [people, numbers, search, shown]);
  // Seconds too late rather than too early: nobody is a no-show by a wrong clock.
  const isLate = isOpen && now + clock.offset() >= Date.parse(event.start_time) + noShowAfter;
  const free = freeAgain(people);
  const missing = people.filter((person) => attendanceOf(person) === 'expected');

  const act = useCallback(
    (person: Participant, as: Mark['as']) => {
      mark([person.id], as);
      const name = fullName(person);
      const wasHere = person.checked_in_at !== null;
      const words: Record<Mark['as'], string> = {
        here: doorText.isHere(name),
        'not here': doorText.isNotHere(name),
        absent: wasHere ? doorText.hasLeft(name) : doorText.isAbsent(name),
        back: doorText.isBack(name),
      };
      // Who is here after all came when they came.
      const again = as === 'not here' && person.checked_in_at !== null ? { came: person.checked_in_at } : {};
      setTold({ words: words[as], undo: { people: [person.id], as: oppositeOf(as, person), ...again } });
    },
    [mark],
  );
  const tap = useCallback(
    (person: Participant) => {
      const { checked_in_at: came } = person;
      if (attendanceOf(person) !== 'here' || came === null) return act(person, 'here');
      const words = doorText.already(fullName(person), formatClock(came, event.time_zone));
      setTold({ words, undo: { people: [person.id], as: ['not here'] } });
    },
    [act, event.time_zone],
  );
  const scan = (text: string) => {
    const answer = (is: ScanResult['is'], words: string) => setScanned((before) => ({ result: { is, words }, at: (before?.at ?? 0) + 1 }));
    const code = readDoorCode(text);
    if (code === null) return answer('bad', scannerText.noCode);
    if (code.eventId !== event.id) return answer('bad', scannerText.otherEvent);
    const person = people.find(({ id }) => id === code.guest);
    if (person === undefined) return answer('bad', scannerText.notHere);
    const { checked_in_at: came } = person;
    const name = fullName(person);
    if (came !== null && person.absent) return answer('bad', scannerText.left(name));
    if (came !== null) return answer('known', doorText.already(name, formatClock(came, event.time_zone)));
    tick();
    act(person, 'here');
    answer('good', scannerText.isHere(name, numbers.get(person.id)));
  };
  useHandScanner(scan);
  const named = opened === null ? undefined : people.find(({ id }) => id === opened);
  const tapOnlyHit = () => {
    // A slow hand scanner types as a person would.
    if (readDoorCode(search) !== null) {
      scan(search);
      return setSearch('');
    }
    const [only, another] = found;
    if (search.trim() === '' || only === undefined || another !== undefined) return;
    tap(only);
    setSearch('');
  };
  const { undo } = told ?? {};

  return (
    <>
      <div className={styles['head']}>
        <div className={styles['tools']}>
          <TextInput
            ref={box}
            className={styles['search'] ?? ''}
            size="md"
            aria-label={doorText.search}
            {...literalField}
            placeholder={doorText.placeholder}
            leftSection={<IconSearch size={20} aria-hidden="true" />}
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
            onKeyDown={({ key }) => key === 'Enter' && tapOnlyHit()}
          />
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
        <div className={styles['come']}>
          <p role="status">{doorText.hereOf(counts.here, people.length)}</p>
          <div className={styles['bar']} aria-hidden="true">
            <div style={{ width: `${people.length === 0 ? 0 : (100 * counts.here) / people.length}%` }} />
          </div>
        </div>
        {/* A search looks everywhere, so that nobody at the door is overlooked for standing in another list. */}
        {search.trim() === '' && (
          <Tabs value={shown} onChange={(value) => setShown(tabs.find((tab) => tab === value) ?? 'all')}>
            <Tabs.List aria-label={doorText.shown} className={styles['tabs'] ?? ''}>
              {tabs.map((tab) => (
                <Tabs.Tab key={tab} value={tab} fw={600} className={styles['tab'] ?? ''}>
                  {doorText.tabs[tab]} <span>{tab === 'all' ? people.length : counts[tab]}</span>
                </Tabs.Tab>
              ))}
            </Tabs.List>
          </Tabs>
        )}
      </div>
      {scanned !== null && <ScanFlash key={scanned.at} result={scanned.result} />}
      {isScanning && (
        <Suspense>
          <Scanner onCode={scan} onClose={() => setScanning(false)} />
        </Suspense>
      )}
      {isCutOff && waiting.length > 0 && (
        <p className={styles['offline']} role="status">
          <IconCloudOff size={20} aria-hidden="true" /> {doorText.offline(waiting.length)}
        </p>
      )}
      {!isOpen && <p className={styles['note']}>{doorText.notNow}</p>}
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
        <DoorList people={found} numbers={numbers} waiting={unsent} timeZone={event.time_zone} onTap={tap} onMark={act} />
      )}
      {asleep && <p className={styles['note']}>{doorText.keepAwake}</p>}
      {adding &&
        walkIn({
          ...(free === '' ? {} : { note: doorText.free(free) }),
          onAdded(person) {
            setAdding(false);
            const name = fullName(person);
            // Far ahead of the start they are only registered.
            if (person.checked_in_at === null) setTold({ words: doorText.isRegistered(name) });
            else setTold({ words: doorText.isHere(name), undo: { people: [person.id], as: ['not here'] } });
          },
          onClose: () => setAdding(false),
        })}
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
      <Toast
        message={told?.words ?? null}
        error={told?.error}
        action={
          undo && {
            label: doorText.undo,
            busy: false,
            run() {
              for (const as of undo.as) mark(undo.people, as, undo.came);
              setTold(null);
            },
          }
        }
        stays={8000}
        onClose={() => setTold(null)}
      />
    </>
  );
}

/** '3 men, 1 woman': whose places are free because they did not come. '' for nobody. */
function freeAgain(people: readonly Participant[]): string {
  const gone = people.filter(({ absent, checked_in_at: came }) => absent && came === null);
  return (['male', 'female', 'non-binary'] as const)
    .map((gender) => [gender, gone.filter((person) => person.gender === gender).length] as const)
    .flatMap(([gender, count]) => (count === 0 ? [] : [doorText.people[gender](count)]))
    .join(', ');
}

/** By each word of the name, or by the number; a search looks at everybody. */
function findPeople(
  people: readonly Participant[],
  numbers: ReadonlyMap<string, number>,
  search: string,
  shown: Shown,
): readonly Participant[] {
  if (search === '') return shown === 'all' ? people : people.filter((person) => attendanceOf(person) === shown);
  if (/^\d+$/.test(search)) return people.filter(({ id }) => numbers.get(id) === Number(search));
  const isCalled = nameSearch(search);
  return people.filter((person) => isCalled(fullName(person)));
}
