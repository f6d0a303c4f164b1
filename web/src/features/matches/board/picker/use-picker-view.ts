import { useState } from 'react';
import { local } from '../../../../lib/session/storage/storage.ts';
import type { PickerView } from './picker-list.tsx';

const key = 'matching_view';

/** Returns the view (grid or list) that was last chosen on this device. */
export function usePickerView(): [PickerView, (view: PickerView) => void] {
  const [view, setView] = useState<PickerView>(() => (local.get(key) === 'list' ? 'list' : 'grid'));
  return [
    view,
    (next) => {
      local.set(key, next);
      setView(next);
    },
  ];
}
