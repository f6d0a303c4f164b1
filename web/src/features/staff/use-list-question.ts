import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { ListQuestion } from './queries.ts';

/** Milliseconds without a keystroke before a search is sent. */
const typingPause = 250;

export interface AskedList<Sort extends string> {
  question: ListQuestion<Sort>;
  sort: Sort;
  setSort: (sort: Sort) => void;
  /** The search field's text; sent after a pause. */
  text: string;
  setText: (text: string) => void;
  turn: (page: number) => void;
}

/** The question of a long table, and its controls' state: another order or search starts at the first page. */
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
