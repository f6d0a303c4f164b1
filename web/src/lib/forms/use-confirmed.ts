import { useState } from 'react';
import { messageOf } from '../api/api-error.ts';

export interface Confirmed {
  busy: boolean;
  error: string | null;
  onConfirm: () => Promise<void>;
}

/**
 * What a confirmation's button runs, and how far it is. It stays busy after a success: `run` closes the dialog. `fallback`
 * is said when the server's answer says nothing.
 */
export function useConfirmed(run: () => Promise<void>, fallback: string): Confirmed {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const onConfirm = async () => {
    setBusy(true);
    setError(null);
    try {
      await run();
    } catch (reason) {
      setError(messageOf(reason, fallback));
      setBusy(false);
    }
  };
  return { busy, error, onConfirm };
}
