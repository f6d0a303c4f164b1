import '@mantine/core/styles/Skeleton.css';
import { Skeleton } from '@mantine/core';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ListedParticipant } from '#shared/model/participants/participant-lists.ts';
import { type ListShape, shapeOf } from './list-shape.ts';
import styles from './people-list.module.css';
import { peopleListText } from './text.ts';
import { useListPlace } from './use-list-place.ts';
import type { View } from './use-view.ts';

interface PeopleListProps {
  /** The loaded people, in order. */
  people: readonly ListedParticipant[];
  /** Index in the list of the first loaded person. */
  start: number;
  /** Number of known places in the list. Those that are not loaded are shown as placeholders. */
  known: number;
  /** The total, including people not loaded yet. */
  total: number;
  /** Whether there are more people than `total`; the others have not been counted. */
  uncounted?: boolean;
  view: View;
  /** Called with the first and the last visible index. */
  onSeen: (from: number, to: number) => void;
  children: (person: ListedParticipant, tabIndex: 0 | -1) => ReactNode;
}

/**
 * Shows a list of a thousand people with only the visible ones (and a few around them) in the document; the window scrolls. Screen readers
 * see one list with its full length. For the keyboard, the list is one stop: arrows, Home and End move between people, who are rendered
 * before they are focused. The browser's own search covers only rendered people; the search box covers all.
 */
export function PeopleList({ people, start, known, total, uncounted = false, view, onSeen, children }: PeopleListProps) {
  const list = useRef<HTMLUListElement>(null);
  const { width, top } = useListPlace(list);
  const shape = shapeOf(view, width);
  const { columns } = shape;
  const rows = Math.ceil(known / columns);
  const [activeId, setActiveId] = useState<string | null>(null);
  const [last, setLast] = useState<{ place: number; person: ListedParticipant | undefined }>({ place: 0, person: undefined });
  const active = placeOf(activeId);
  if (last.place !== active || last.person !== personAt(active)) setLast({ place: active, person: personAt(active) });
  const activeRow = Math.floor(active / columns);
  const virtualizer = useWindowVirtualizer({
    count: rows,
    estimateSize: () => shape.height,
    gap: shape.gap,
    overscan: view === 'grid' ? 2 : 6,
    scrollMargin: top,
    // The focused person stays rendered, even if scrolled out of view.
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => withRow(activeRow, startIndex - overscan, endIndex + overscan, count),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: heights are known, and requested again when they change
  useEffect(() => virtualizer.measure(), [virtualizer, shape.height, shape.gap, shape.columns]);

  const { startIndex: firstRow = 0, endIndex: lastRow = 0 } = virtualizer.range ?? {};
  useEffect(() => onSeen(firstRow * columns, (lastRow + 1) * columns - 1), [firstRow, lastRow, columns, onSeen]);

  /** Index to focus as soon as its person is loaded. */
  const awaited = useRef<number | null>(null);
  const focus = (to: number) => {
    const person = personAt(to);
    awaited.current = person === undefined ? to : null;
    if (person === undefined) return virtualizer.scrollToIndex(Math.floor(to / columns));
    flushSync(() => setActiveId(person.id));
    list.current?.querySelector<HTMLElement>('[data-active] [data-opens]')?.focus();
  };
  useEffect(() => {
    const to = awaited.current;
    if (to === null || people[to - start] === undefined) return;
    // Focus that has left the list stays where it is. This runs as a microtask, since the person must be rendered before they can be
    // focused.
    queueMicrotask(() => list.current?.contains(document.activeElement) === true && focus(to));
  });

  const move = (event: KeyboardEvent) => {
    const { target } = event;
    // A menu's keys bubble up to here, although the menu is elsewhere in the document.
    if (!(target instanceof HTMLElement) || list.current?.contains(target) !== true) return;
    const to = targetOf(event.key, active, known, shape);
    if (to === undefined) return;
    event.preventDefault();
    focus(to);
  };

  /**
   * Returns the index of the active person. If they left the list, it is the index of the next person; if their page was dropped, the index
   * stays.
   */
  function placeOf(id: string | null): number {
    const found = people.findIndex((person) => person.id === id);
    return found >= 0 ? start + found : Math.max(0, Math.min(last.place, known - 1));
  }

  /**
   * Returns the person at an index. The active person is known even if their page was dropped, so that the keyboard finds its way back to
   * the list.
   */
  function personAt(place: number): ListedParticipant | undefined {
    if (place >= start && place < start + people.length) return people[place - start];
    return place === last.place ? last.person : undefined;
  }

  return (
    <ul
      ref={list}
      className={styles['list']}
      data-view={view}
      aria-label={peopleListText.label}
      onKeyDown={move}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {width > 0 &&
        virtualizer.getVirtualItems().flatMap((row) =>
          Array.from({ length: Math.min(columns, known - row.index * columns) }, (_, column) => {
            const place = row.index * columns + column;
            const box = { top: row.start - top, left: column * (shape.width + shape.gap), width: shape.width, height: shape.height };
            const person = personAt(place);
            if (person === undefined)
              return (
                <li key={`place ${place}`} aria-hidden="true" style={box}>
                  <Skeleton height={view === 'list' ? shape.height - 1 : shape.height} radius={view === 'list' ? 0 : 14} />
                </li>
              );
            return (
              <li
                key={person.id}
                aria-setsize={uncounted ? -1 : total}
                aria-posinset={place + 1}
                data-active={place === active || undefined}
                onFocus={() => {
                  awaited.current = null;
                  setActiveId(person.id);
                }}
                style={box}
              >
                {children(person, place === active ? 0 : -1)}
              </li>
            );
          }),
        )}
    </ul>
  );
}

/** Returns the rows from `from` to `to`, as far as the list has them, with `row` added in order. */
function withRow(row: number, from: number, to: number, count: number): number[] {
  const first = Math.max(0, from);
  const end = Math.min(count - 1, to);
  const rows = Array.from({ length: Math.max(0, end - first + 1) }, (_, index) => first + index);
  if (row < first && row < count) return [row, ...rows];
  if (row > end && row < count) return [...rows, row];
  return rows;
}

/** Returns the index that a key leads to from another index; undefined if it leads nowhere. */
function targetOf(key: string, place: number, count: number, { columns }: ListShape): number | undefined {
  const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns };
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  if (step === undefined) return undefined;
  const to = place + step;
  // From the last full row, Down goes to the last person, even if there is nobody directly below.
  if (to >= count && key === 'ArrowDown' && Math.floor(place / columns) < Math.floor((count - 1) / columns)) return count - 1;
  return to >= 0 && to < count ? to : undefined;
}

/** Moves the focus to the person who took the place of one who left the list. Otherwise the page would have the focus. */
export function focusList(): void {
  requestAnimationFrame(() => {
    const { activeElement } = document;
    // When a dialog closes and its opener is gone, the focus goes to the page's content.
    if (activeElement === document.body || activeElement?.id === 'content')
      document.querySelector<HTMLElement>('[data-active] [data-opens]')?.focus();
  });
}
