import { useDebouncedCallback } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { searchMinLength } from '#shared/model/participants/participant-lists.ts';

/** Milliseconds without a keystroke before the search starts. */
const pause = 250;

/** The search box's text, which is put into the address when typing pauses. */
export function useSearchText(searched: string, onSearch: (q: string | null) => void): [string, (text: string) => void] {
  const [text, setText] = useState(searched);
  const [seen, setSeen] = useState(searched);
  const sent = useRef(searched);
  // The address may change from outside, by Back or a reset. A change from the box itself arrives late, and must not undo later typing.
  if (searched !== seen) {
    setSeen(searched);
    if (searched !== sent.current) {
      sent.current = searched;
      setText(searched);
    }
  }
  const search = useDebouncedCallback((typed: string) => {
    const wanted = typed.trim();
    const q = wanted.length < searchMinLength ? '' : wanted;
    if (q === sent.current) return;
    sent.current = q;
    onSearch(q === '' ? null : q);
  }, pause);
  return [
    text,
    (typed) => {
      setText(typed);
      search(typed);
    },
  ];
}
