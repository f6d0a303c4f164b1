import { useState } from 'react';

export type View = 'grid' | 'list';

const key = 'participants_view';

/** Faces or lines: what was chosen last on this device. */
export function useView(): [View, (view: View) => void] {
  const [view, setView] = useState<View>(() => (localStorage.getItem(key) === 'list' ? 'list' : 'grid'));
  const choose = (chosen: View) => {
    localStorage.setItem(key, chosen);
    setView(chosen);
  };
  return [view, choose];
}
