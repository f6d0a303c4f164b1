import { useSyncExternalStore } from 'react';
import { isStorageRefused, onStorageRefused } from '../../lib/session/storage/storage.ts';
import { sessionEndsText } from '../text.ts';

/** Shows a discreet line above every page if the browser blocks cookies or the device is full. */
export function SessionEndsNote() {
  const refused = useSyncExternalStore(onStorageRefused, isStorageRefused);
  return refused ? (
    <p role="status" className="session-ends">
      {sessionEndsText.note}
    </p>
  ) : null;
}
