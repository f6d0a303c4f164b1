import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { ListQuestion } from '../queries.ts';

/** Milliseconds without a keystroke before a search is sent. */
const typingPause = 250;

export interface AskedList<Sort extends string> {
  question: ListQuestion<Sort>;
  sort: Sort;
  setSort: (sort: Sort) => void;
  /** The text in the search field. It is sent after a pause. */
  text: string;
  setText: (text: string) => void;
  /** Goes to a page. `next`: the cursor for that page. */
  turn: (page: number, next: string | null | undefined) => void;
}

/**
 * Returns the query of a long table, and the state of its controls. If the order or the search changes, the table starts at the first page.
 */
export function useListQuestion<Sort extends string>(standard: Sort): AskedList<Sort> {
  const [sort, setSort] = useState(standard);
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), typingPause);
  // A page belongs to one order and one search.
  const about = `${sort} ${search}`;
  const [turned, setTurned] = useState<{ about: string; page: number; cursors: readonly string[] }>({ about, page: 0, cursors: [] });
  const { page, cursors } = turned.about === about ? turned : { page: 0, cursors: [] };
  const question: ListQuestion<Sort> = { page, after: page === 0 ? undefined : cursors[page - 1], sort, search };
  const turn = (to: number, next: string | null | undefined) => {
    // Each page's cursor is known from the page before it.
    const known = to > page && next != null ? [...cursors.slice(0, page), next] : cursors;
    if (to <= known.length) setTurned({ about, page: to, cursors: known });
  };
  return { question, sort, setSort, text, setText, turn };
}
