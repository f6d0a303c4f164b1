import { useEffect, useState, useSyncExternalStore } from 'react';
import { createEveningStore, type EveningState, type EveningStore } from './evening-store.ts';

/** Follows a guest's evening while the screen is open. */
export function useEvening(participantId: string, eventId: string, linkToken: string | null): EveningState & { store: EveningStore } {
  const [store] = useState(() => createEveningStore(participantId, eventId, linkToken));
  useEffect(() => store.start(), [store]);
  return { ...useSyncExternalStore(store.subscribe, store.state), store };
}
