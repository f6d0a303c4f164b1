import { useSyncExternalStore } from 'react';
import { isStorageRefused, onStorageRefused } from '../../lib/session/storage/storage.ts';
import { sessionEndsText } from '../text.ts';

/** A discreet line above every page, for browsers that block cookies and for full devices. */
export function SessionEndsNote() {
  const refused = useSyncExternalStore(onStorageRefused, isStorageRefused);
  return refused ? (
    <p role="status" className="session-ends">
      {sessionEndsText.note}
    </p>
  ) : null;
}
