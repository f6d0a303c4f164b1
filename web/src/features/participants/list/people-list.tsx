import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ListedParticipant } from '#shared/model/participants/participant-lists.ts';
import { peopleListText } from '../text.ts';
import { type ListShape, shapeOf } from './list-shape.ts';
import styles from './people-list.module.css';
import { useListPlace } from './use-list-place.ts';
import type { View } from './use-view.ts';

interface PeopleListProps {
  people: readonly ListedParticipant[];
  /** The total, including those not loaded yet. */
  total: number;
  /** There are more than `total`, and nobody has counted them. */
  uncounted?: boolean;
  view: View;
  /** Called when the last of `people` become visible. */
  onEnd?: () => void;
  children: (person: ListedParticipant, tabIndex: 0 | -1) => ReactNode;
}

/**
 * A list of a thousand people with only the visible ones (and a few around) in the document; the window scrolls. Screen readers see one
 * list with its full length. To the keyboard it is one stop: arrows, Home and End move between people, who are rendered before they are
 * focused. The browser's own find-in-page covers only rendered people; the search box covers all.
 */
export function PeopleList({ people, total, uncounted = false, view, onEnd, children }: PeopleListProps) {
  const list = useRef<HTMLUListElement>(null);
  const { width, top } = useListPlace(list);
  const shape = shapeOf(view, width);
  const rows = Math.ceil(people.length / shape.columns);
  const [activeId, setActiveId] = useState<string | null>(null);
  const lastActive = useRef(0);
  const found = people.findIndex(({ id }) => id === activeId);
  // When a person is gone, the next one takes their place.
  const active = found >= 0 ? found : Math.max(0, Math.min(lastActive.current, people.length - 1));
  lastActive.current = active;
  const activeRow = Math.floor(active / shape.columns);
  const virtualizer = useWindowVirtualizer({
    count: rows,
    estimateSize: () => shape.height,
    gap: shape.gap,
    overscan: view === 'grid' ? 2 : 6,
    scrollMargin: top,
    // The focused person stays rendered, even when scrolled away.
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => withRow(activeRow, startIndex - overscan, endIndex + overscan, count),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: heights are known, and asked for again when they change
  useEffect(() => virtualizer.measure(), [virtualizer, shape.height, shape.gap, shape.columns]);

  const shown = virtualizer.getVirtualItems();
  const last = shown.at(-1)?.index ?? -1;
  useEffect(() => {
    if (people.length < total && last >= rows - 4) onEnd?.();
  }, [last, rows, people.length, total, onEnd]);

  const move = (event: KeyboardEvent) => {
    const { target } = event;
    // A menu's own keys bubble up to here, too, though it is elsewhere in the document.
    if (!(target instanceof HTMLElement) || list.current?.contains(target) !== true) return;
    const to = targetOf(event.key, active, people.length, shape);
    const person = to === undefined ? undefined : people[to];
    if (person === undefined) return;
    event.preventDefault();
    flushSync(() => setActiveId(person.id));
    list.current.querySelector<HTMLElement>('[data-active] [data-opens]')?.focus();
  };

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
        shown.flatMap((row) =>
          people.slice(row.index * shape.columns, (row.index + 1) * shape.columns).map((person, column) => {
            const place = row.index * shape.columns + column;
            return (
              <li
                key={person.id}
                aria-setsize={uncounted ? -1 : total}
                aria-posinset={place + 1}
                data-active={place === active || undefined}
                onFocus={() => setActiveId(person.id)}
                style={{
                  top: row.start - top,
                  left: column * (shape.width + shape.gap),
                  width: shape.width,
                  height: shape.height,
                }}
              >
                {children(person, place === active ? 0 : -1)}
              </li>
            );
          }),
        )}
    </ul>
  );
}

/** Rows from..to, clamped to the list, and `row` among them in its order. */
function withRow(row: number, from: number, to: number, count: number): number[] {
  const first = Math.max(0, from);
  const end = Math.min(count - 1, to);
  const rows = Array.from({ length: Math.max(0, end - first + 1) }, (_, place) => first + place);
  if (row < first && row < count) return [row, ...rows];
  if (row > end && row < count) return [...rows, row];
  return rows;
}

/** A key's target from `place`; undefined when there is none. */
function targetOf(key: string, place: number, count: number, { columns }: ListShape): number | undefined {
  const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns };
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  if (step === undefined) return undefined;
  const to = place + step;
  // Down from the last full row: to the last person, though the place just below is empty.
  if (to >= count && key === 'ArrowDown' && Math.floor(place / columns) < Math.floor((count - 1) / columns)) return count - 1;
  return to >= 0 && to < count ? to : undefined;
}

/** If the focused person left the list, focus moves to the person now in that place, not to the page. */
export function focusList(): void {
  requestAnimationFrame(() => {
    const { activeElement } = document;
    // A closed dialog whose opener is gone leaves the focus on the page's content.
    if (activeElement === document.body || activeElement?.id === 'content')
      document.querySelector<HTMLElement>('[data-active] [data-opens]')?.focus();
  });
}
