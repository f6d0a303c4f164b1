import { useState } from 'react';
import { copyText } from '../../lib/browser/copy-text.ts';

/** How long a button says that it has copied, in ms. */
const saidFor = 2500;

/** Copies texts, and says for a moment that it has. `refused`: the browser would not. */
export function useCopying() {
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no');
  const copy = async (text: string): Promise<boolean> => {
    const isDone = await copyText(text);
    setCopied(isDone ? 'yes' : 'refused');
    if (isDone) setTimeout(() => setCopied((now) => (now === 'yes' ? 'no' : now)), saidFor);
    return isDone;
  };
  return { copied, copy };
}
