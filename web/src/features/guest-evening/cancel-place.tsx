import { lazy, Suspense } from 'react';
import { guestEvening } from '#shared/contract/routes/guest-evening.ts';
import type { Evening as GuestsEvening } from '#shared/model/guest-evening/guest-evening.ts';
import type { EveningPayment } from '#shared/model/payments/evening-payment.ts';
import { useWork } from '../../lib/api/writes/use-write.ts';
import { importAgain } from '../../lib/browser/import-again.ts';
import styles from './evening.module.css';
import { Problem } from './problem.tsx';
import { callAsGuest } from './store/call-as-guest.ts';
import { cancelPlaceText } from './text.ts';

const OwnPayment = lazy(() => importAgain(() => import('./payment/own-payment.tsx')));

interface CancelPlaceProps {
  participantId: string;
  event: Pick<GuestsEvening['event'], 'id' | 'time_zone'>;
  /** What the guest pays or has paid; undefined if the place costs nothing. */
  payment: EveningPayment | undefined;
  onCanceled: () => void;
}

/** Lets a guest who cannot come give up their place to someone on the waiting list. It is folded, so it takes two taps. */
export function CancelPlace({ participantId, event, payment, onCanceled }: CancelPlaceProps) {
  const canceling = useWork(() => callAsGuest(guestEvening.cancelPlace, { id: participantId, eid: event.id }), {
    onDone: onCanceled,
    fallback: cancelPlaceText.failed,
  });
  return (
    <details className={styles['fold']}>
      <summary>{cancelPlaceText.title}</summary>
      <p>{cancelPlaceText.hint}</p>
      {payment && (
        <Suspense>
          <OwnPayment participantId={participantId} event={event} payment={payment} />
        </Suspense>
      )}
      <button type="button" className={styles['quiet']} disabled={canceling.busy} onClick={() => canceling.run(undefined)}>
        {canceling.busy ? cancelPlaceText.busy : cancelPlaceText.cancel}
      </button>
      {canceling.failure !== null && <Problem message={canceling.failure.message} />}
    </details>
  );
}
