import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Skeleton.css';
import '@mantine/core/styles/Switch.css';
import { Button, Skeleton, Switch } from '@mantine/core';
import { type ReactNode, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { Participant } from '#shared/model/participants/participant.ts';
import { useSlashKey } from '../../../../lib/browser/device/use-slash-key.ts';
import { namesInRoom } from '../../../../lib/words/short-names.ts';
import { EmptyState } from '../../../../ui/notices/empty-state.tsx';
import { ErrorNotice } from '../../../../ui/notices/error-notice.tsx';
import { countHere } from '../count-here.ts';
import type { CandidateList } from '../pair/use-candidates.ts';
import { pickerText } from '../text.ts';
import { useFullscreen } from '../use-fullscreen.ts';
import type { Together } from '../who-is-with-whom.ts';
import styles from './picker.module.css';
import { candidateEntries, countOneSided, type Entry, everybody, onlyHit, type RoomOrder, roomEntries } from './picker-entries.ts';
import { PickerFilter } from './picker-filter.tsx';
import { PickerList } from './picker-list.tsx';
import { PickerTools } from './picker-tools.tsx';
import { usePickerView } from './use-picker-view.ts';
import { usePointerAmong } from './use-pointer-among.ts';
import { useSteadyOrder } from './use-steady-order.ts';

interface PickerProps {
  /** Whether the event is for making friends. */
  isForFriends: boolean;
  /** Undefined while loading. */
  people: Participant[] | undefined;
  chosen: Participant | undefined;
  candidates: CandidateList;
  onPick: (entry: Entry) => void;
  /** The current partner of each participant who was just matched. */
  together: ReadonlyMap<string, Together>;
  onAbsent: (person: Participant) => void;
  /** See `PickerList`. */
  summons: number;
  /** The indicator of the connection, shown again in fullscreen, which covers the page's own indicator. */
  indicator: ReactNode;
}

/**
 * Shows the room or, if somebody is selected, their candidates (docs/rules/matches.md#matching-screen): search, order, grid or list,
 * fullscreen.
 */
export function Picker({ isForFriends, people, chosen, candidates, together, onPick, onAbsent, summons, indicator }: PickerProps) {
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<RoomOrder>('waiting');
  const [view, setView] = usePickerView();
  const section = useRef<HTMLElement>(null);
  const fullscreen = useFullscreen(section);
  // This also runs after a match.
  const [heard, setHeard] = useState(summons);
  if (heard !== summons) {
    setHeard(summons);
    setSearch('');
  }
  const searchBox = useRef<HTMLInputElement>(null);
  useSlashKey(searchBox);
  const [filter, setFilter] = useState(everybody);
  const [foldsOneSided, foldOneSided] = useState(false);
  const wanted = useDeferredValue(search.trim());
  const waiting = candidates.candidates === undefined;
  const [among, pointer] = usePointerAmong();
  const found = useCallback(
    (words: string) => {
      const question = { ...filter, search: words };
      // A person found by name is always shown.
      if (chosen !== undefined) {
        return candidateEntries(chosen, candidates.candidates ?? [], question, !foldsOneSided || words !== '', isForFriends);
      }
      return people && roomEntries(people, order, question);
    },
    [chosen, candidates.candidates, people, order, filter, foldsOneSided, isForFriends],
  );
  const sorted = useMemo(() => found(wanted), [found, wanted]);
  const called = useMemo(() => namesInRoom(people ?? []), [people]);
  const entries = useSteadyOrder(sorted, JSON.stringify([chosen?.id, waiting, order, wanted, filter, foldsOneSided]), among);
  const oneSided = useMemo(
    () => (chosen === undefined ? 0 : countOneSided(candidates.candidates ?? [], { ...filter, search: '' })),
    [chosen, candidates.candidates, filter],
  );
  const count =
    waiting || entries === undefined
      ? undefined
      : chosen === undefined
        ? people && pickerText.registered(people.length, countHere(people))
        : entries.length - 1;
  const title = chosen === undefined ? pickerText.people : pickerText.candidatesFor(chosen.first_name);

  const pick = (entry: Entry) => {
    // The person found by name is now current, so the search is done.
    if (entry.kind === 'person') setSearch('');
    onPick(entry);
  };
  /** Picks by what is typed, even if the list still shows the results of an earlier search. */
  const pickOnlyHit = () => {
    const hit = search.trim() === '' ? undefined : onlyHit(found(search.trim()) ?? []);
    if (hit !== undefined) pick(hit);
  };
  const narrowed = wanted !== '' || filter !== everybody;
  const clearFilter = (
    <Button variant="light" onClick={() => setFilter(everybody)}>
      {pickerText.clearFilter}
    </Button>
  );

  return (
    <section
      ref={section}
      className={styles['picker']}
      data-fullscreen={fullscreen.on || undefined}
      aria-label={chosen === undefined ? pickerText.room : pickerText.candidates}
    >
      <div className={`spread ${styles['head']}`}>
        <h2>
          {title} <span>{count}</span>
        </h2>
        {oneSided > 0 && <OneSided count={oneSided} isFolded={foldsOneSided} onFold={foldOneSided} />}
        {fullscreen.on && <div>{indicator}</div>}
      </div>
      <PickerTools
        searchBox={searchBox}
        search={search}
        onSearch={setSearch}
        onLeaveDown={() => section.current?.querySelector<HTMLElement>('[data-in-hand]')?.focus()}
        onEnter={pickOnlyHit}
        filter={<PickerFilter filter={filter} people={people ?? []} onFilter={setFilter} />}
        order={chosen === undefined ? order : null}
        onOrder={setOrder}
        view={view}
        onView={setView}
        fullscreen={fullscreen}
      />
      {candidates.failed && <ErrorNotice message={pickerText.loadFailed} onRetry={candidates.retry} />}
      {entries === undefined ? (
        <Loading />
      ) : entries.length === 0 ? (
        <Nobody search={search.trim()} filtered={filter !== everybody} clear={clearFilter} />
      ) : (
        <>
          <PickerList
            label={title}
            entries={entries}
            called={called}
            together={together}
            view={view}
            onPick={pick}
            onAbsent={onAbsent}
            summons={summons}
            pointer={pointer}
          />
          {waiting && <Loading candidates />}
          {chosen !== undefined && count === 0 && !candidates.failed && (
            <EmptyState
              title={narrowed ? pickerText.noHit : pickerText.noCandidates}
              text={noCandidates(chosen, isForFriends, wanted, filter !== everybody, oneSided)}
              {...(filter === everybody ? {} : { action: clearFilter })}
            />
          )}
        </>
      )}
    </section>
  );
}

function OneSided({ count, isFolded, onFold }: { count: number; isFolded: boolean; onFold: (isFolded: boolean) => void }) {
  return (
    <Switch
      size="sm"
      label={pickerText.oneSided(count)}
      checked={!isFolded}
      onChange={({ currentTarget }) => onFold(!currentTarget.checked)}
    />
  );
}

function noCandidates(chosen: Participant, isForFriends: boolean, search: string, filtered: boolean, oneSided: number): string {
  if (search !== '') return pickerText.noCandidateCalled(search);
  if (oneSided > 0) return pickerText.onlyOneSided(chosen.first_name);
  if (filtered) return pickerText.noCandidateFits;
  return (isForFriends ? pickerText.nobodyToMeet : pickerText.nobodyFits)(chosen.first_name);
}

function Nobody({ search, filtered, clear }: { search: string; filtered: boolean; clear: ReactNode }) {
  if (search !== '')
    return <EmptyState title={pickerText.nobodyCalled(search)} text={pickerText.tryAnother} {...(filtered ? { action: clear } : {})} />;
  return filtered ? <EmptyState title={pickerText.nobodyFiltered} action={clear} /> : <EmptyState title={pickerText.nobodyYet} />;
}

function Loading({ candidates = false }: { candidates?: boolean }) {
  return (
    <div className={styles['loading']} data-candidates={candidates || undefined} role="status" aria-label={pickerText.loading}>
      {[0, 1, 2, 3, 4, 5, 6, 7].map((place) => (
        <Skeleton key={place} radius={14} />
      ))}
    </div>
  );
}
