import { useCallback } from 'react';
import type { Participant } from '#shared/model/participants/participant.ts';
import { useMarkPayment } from '../../../lib/api/writes/use-mark-payment.ts';
import { fullName } from '../../../lib/words/full-name.ts';
import { paymentText } from '../../../ui/staff-text.ts';
import type { Told } from './use-told-marks.tsx';

/** Returns a function that notes whether a guest has paid, and tells so with a way back. */
export function usePayments(eventId: string, tell: (told: Told) => void): (person: Participant, paid: boolean) => void {
  const { run } = useMarkPayment({
    onDone({ person, paid }) {
      const words = (paid ? paymentText.hasPaid : paymentText.hasNotPaid)(fullName(person));
      tell({ words, undo: () => void run({ eventId, person: { ...person, payment: paid ? 'paid' : 'due' }, paid: !paid }) });
    },
    onFailed({ person }, error, isOffline) {
      const words = (isOffline ? paymentText.offline : paymentText.failed)(fullName(person));
      tell({ words, ...(isOffline ? {} : { error }) });
    },
  });
  return useCallback((person, paid) => void run({ eventId, person, paid }), [run, eventId]);
}
