import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { ListQuestion } from './queries.ts';

/** Milliseconds without a key before a search is asked. */
const typingPause = 250;

export interface AskedList<Sort extends string> {
  question: ListQuestion<Sort>;
  sort: Sort;
  setSort: (sort: Sort) => void;
  /** What stands in the search field; it is asked after a pause. */
  text: string;
  setText: (text: string) => void;
  turn: (page: number) => void;
}

/** What a table of many is asked, and what its controls show: another order or search begins at the first page. */
export function useListQuestion<Sort extends string>(standard: Sort): AskedList<Sort> {
  const [sort, setSort] = useState(standard);
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), typingPause);
  // A page belongs to one order and one search.
  const about = `${sort} ${search}`;
  const [turned, setTurned] = useState({ about, page: 0 });
  const question: ListQuestion<Sort> = { page: turned.about === about ? turned.page : 0, sort, search };
  return { question, sort, setSort, text, setText, turn: (page) => setTurned({ about, page }) };
}
