import { useState } from 'react';
import { type Failure, failureOf } from '../api/api-error.ts';

export interface Confirmed {
  busy: boolean;
  error: Failure | null;
  onConfirm: () => Promise<void>;
}

/**
 * What a confirmation's button runs, and how far it is. It stays busy after a success: `run` closes the dialog. `fallback`
 * is said when the server's answer says nothing.
 */
export function useConfirmed(run: () => Promise<void>, fallback: string): Confirmed {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Failure | null>(null);
  const onConfirm = async () => {
    setBusy(true);
    setError(null);
    try {
      await run();
    } catch (reason) {
      setError(failureOf(reason, fallback));
      setBusy(false);
    }
  };
  return { busy, error, onConfirm };
}
