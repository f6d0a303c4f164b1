import '@mantine/core/styles/Skeleton.css';
import { Skeleton } from '@mantine/core';
import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { Participant } from '#shared/model/participant.ts';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import type { CandidateList } from '../pair/use-candidates.ts';
import { pickerText } from '../text.ts';
import { useFullscreen } from '../use-fullscreen.ts';
import styles from './picker.module.css';
import { candidateEntries, type Entry, type RoomOrder, roomEntries } from './picker-entries.ts';
import { PickerList } from './picker-list.tsx';
import { PickerTools } from './picker-tools.tsx';
import { usePickerView } from './use-picker-view.ts';
import { usePointerAmong } from './use-pointer-among.ts';
import { useSteadyOrder } from './use-steady-order.ts';

interface PickerProps {
  /** undefined while loading. */
  people: Participant[] | undefined;
  chosen: Participant | undefined;
  candidates: CandidateList;
  onPick: (entry: Entry) => void;
  onToggleAbsent: (person: Participant) => void;
  /** See the list. */
  summons: number;
  /** The connection's state, for fullscreen, which covers the other indicator. */
  indicator: ReactNode;
}

/** The room or, with a selection, its candidates (docs/rules/matches.md#matching-screen): search, order, grid or list, fullscreen. */
export function Picker({ people, chosen, candidates, onPick, onToggleAbsent, summons, indicator }: PickerProps) {
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<RoomOrder>('waiting');
  const [view, setView] = usePickerView();
  const section = useRef<HTMLElement>(null);
  const fullscreen = useFullscreen(section);
  const wanted = useDeferredValue(search.trim().toLowerCase());
  const waiting = candidates.candidates === undefined;
  const [among, pointer] = usePointerAmong();
  const sorted = useMemo(() => {
    if (chosen !== undefined) return candidateEntries(chosen, candidates.candidates ?? [], wanted);
    return people && roomEntries(people, order, wanted);
  }, [chosen, candidates.candidates, people, order, wanted]);
  const entries = useSteadyOrder(sorted, `${chosen?.id} ${waiting} ${order} ${wanted}`, among);
  const count = waiting
    ? undefined
    : entries && (chosen === undefined ? entries.filter(({ person }) => !person.absent).length : entries.length - 1);
  const title = chosen === undefined ? pickerText.people : pickerText.candidatesFor(chosen.first_name);

  const pick = (entry: Entry) => {
    // The person found by name is now current, so the search is done.
    if (entry.kind === 'person') setSearch('');
    onPick(entry);
  };

  return (
    <section
      ref={section}
      className={styles['picker']}
      data-fullscreen={fullscreen.on || undefined}
      aria-label={chosen === undefined ? pickerText.room : pickerText.candidates}
    >
      <div className={styles['head']}>
        <h2>
          {title} <span>{count}</span>
        </h2>
        {fullscreen.on && <div>{indicator}</div>}
      </div>
      <PickerTools
        search={search}
        onSearch={setSearch}
        onLeaveDown={() => section.current?.querySelector<HTMLElement>('[data-in-hand]')?.focus()}
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
        <Nobody search={search.trim()} />
      ) : (
        <>
          <PickerList
            label={title}
            entries={entries}
            view={view}
            onPick={pick}
            onToggleAbsent={onToggleAbsent}
            summons={summons}
            pointer={pointer}
          />
          {waiting && <Loading candidates />}
          {chosen !== undefined && count === 0 && !candidates.failed && (
            <EmptyState title={pickerText.noCandidates} text={noCandidates(chosen, wanted === '' ? '' : search.trim())} />
          )}
        </>
      )}
    </section>
  );
}

const noCandidates = (chosen: Participant, search: string) =>
  search === '' ? pickerText.nobodyFits(chosen.first_name) : pickerText.noCandidateCalled(search);

function Nobody({ search }: { search: string }) {
  return search === '' ? (
    <EmptyState title={pickerText.nobodyYet} />
  ) : (
    <EmptyState title={pickerText.nobodyCalled(search)} text={pickerText.tryAnother} />
  );
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
