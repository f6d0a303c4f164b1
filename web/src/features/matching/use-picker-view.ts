import { useState } from 'react';
import type { PickerView } from './picker-list.tsx';

const key = 'matching_view';

/** Grid or list, as this device was last used. */
export function usePickerView(): [PickerView, (view: PickerView) => void] {
  const [view, setView] = useState<PickerView>(() => (localStorage.getItem(key) === 'list' ? 'list' : 'grid'));
  return [
    view,
    (next) => {
      localStorage.setItem(key, next);
      setView(next);
    },
  ];
}
