import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Participant } from '#shared/model/participants/participant.ts';
import type { Together } from '../who-is-with-whom.ts';
import { moveFocus, type Place } from './move-focus.ts';
import { PickerCard } from './picker-card.tsx';
import { type Entry, rowsOf } from './picker-entries.ts';
import styles from './picker-list.module.css';
import { useColumns } from './use-columns.ts';
import { useLowWindow } from './use-low-window.ts';
import type { PointerHandlers } from './use-pointer-among.ts';

export type PickerView = 'grid' | 'list';

interface PickerListProps {
  label: string;
  entries: readonly Entry[];
  /** Each participant's short name (see the cards). */
  called: ReadonlyMap<string, string>;
  together: ReadonlyMap<string, Together>;
  view: PickerView;
  onPick: (entry: Entry) => void;
  onAbsent: (person: Participant) => void;
  /** Incremented to focus the first card, for instance after a match. */
  summons: number;
  pointer: PointerHandlers;
}

/** Minimum width of a card, in rem. In a low window, smaller portraits leave room for twice as many people. */
const cardWidths = { room: 8.25, lowRoom: 6, candidates: 18.125 };
const gap = 8;
/** Row heights assumed until a row is measured, in px. */
const estimates = { room: { grid: 220, list: 76 }, candidates: { grid: 136, list: 112 } };

/**
 * Shows participants as cards: arrow keys move between them, Enter picks. Only visible rows are rendered, so a thousand participants cost
 * as much as twenty. The current card is always rendered, so that the keyboard keeps its place.
 */
export function PickerList({ label, entries, called, together, view, onPick, onAbsent, summons, pointer }: PickerListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const shows = entries[0]?.kind === 'chosen' ? 'candidates' : 'room';
  const low = useLowWindow();
  const least = cardWidths[shows === 'room' && low ? 'lowRoom' : shows];
  const columns = useColumns(scroller, view === 'list' ? Number.POSITIVE_INFINITY : least, gap);
  const rows = useMemo(() => rowsOf(entries, columns), [entries, columns]);
  const alone = shows === 'candidates' ? 1 : 0;
  const [inHand, setInHand] = useState<string | null>(null);
  const place = placeOf(rows, inHand);
  const wantsFocus = useRef(false);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimates[shows][view],
    getItemKey: (row) => `${view} ${rows[row]?.map(({ person }) => person.id).join(' ')}`,
    gap,
    overscan: 2,
    rangeExtractor: (range) =>
      [...new Set([place.row, ...defaultRangeExtractor(range)])].filter((row) => row < rows.length).sort((a, b) => a - b),
  });

  const hold = (id: string | undefined, row: number) => {
    if (id === undefined) return;
    setInHand(id);
    wantsFocus.current = true;
    virtualizer.scrollToIndex(row);
  };
  useEffect(() => {
    const card = wantsFocus.current && scroller.current?.querySelector<HTMLElement>('[data-in-hand]');
    if (!card) return;
    wantsFocus.current = false;
    card.focus({ preventScroll: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list begins at its top, no matter who is in it
  useEffect(() => {
    scroller.current?.scrollTo(0, 0);
  }, [shows]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when called
  useEffect(() => {
    if (summons > 0) hold(rows[0]?.[0]?.person.id, 0);
  }, [summons]);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = moveFocus(
      event.key,
      place,
      rows.map((row) => row.length),
    );
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    hold(rows[next.row]?.[next.column]?.person.id, next.row);
  };
  const pick = useCallback(
    (entry: Entry) => {
      // The selected person's card moves to the top, and the keyboard focus follows it.
      setInHand(entry.person.id);
      wantsFocus.current = entry.kind !== 'candidate';
      onPick(entry);
    },
    [onPick],
  );

  return (
    <div ref={scroller} className={styles['scroller']} data-shows={shows} data-view={view} {...pointer}>
      {/* biome-ignore lint/a11y/useSemanticElements: a list whose rows are placed by hand needs boxes between it and its items */}
      <div role="list" aria-label={label} className={styles['list']} style={{ height: virtualizer.getTotalSize() }} onKeyDown={onKeyDown}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => (
          <div
            key={key}
            ref={virtualizer.measureElement}
            role="presentation"
            data-index={index}
            className={styles['row']}
            style={{
              transform: `translateY(${start}px)`,
              gridTemplateColumns: `repeat(${rows[index]?.[0]?.kind === 'chosen' ? 1 : columns}, minmax(0, 1fr))`,
            }}
          >
            {rows[index]?.map((entry, column) => (
              <PickerCard
                key={entry.person.id}
                entry={entry}
                called={called.get(entry.person.id) ?? entry.person.first_name}
                note={together.get(entry.person.id)?.note}
                view={view}
                inHand={index === place.row && column === place.column}
                position={Math.max(0, index - alone) * columns + column + 1 + (index > 0 ? alone : 0)}
                total={entries.length}
                onPick={pick}
                onAbsent={onAbsent}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Returns the place of the current card. At first, or if its person is gone, returns the place of the first card. */
function placeOf(rows: readonly (readonly Entry[])[], id: string | null): Place {
  if (id !== null) {
    for (const [row, entries] of rows.entries()) {
      const column = entries.findIndex((entry) => entry.person.id === id);
      if (column >= 0) return { row, column };
    }
  }
  return { row: 0, column: 0 };
}
