import { useState } from 'react';
import { local } from '../../../lib/session/storage/storage.ts';

export type View = 'grid' | 'list';

const key = 'participants_view';

/** Returns the view (cards or rows) that was last chosen on this device. */
export function useView(): [View, (view: View) => void] {
  const [view, setView] = useState<View>(() => (local.get(key) === 'list' ? 'list' : 'grid'));
  const choose = (chosen: View) => {
    local.set(key, chosen);
    setView(chosen);
  };
  return [view, choose];
}
