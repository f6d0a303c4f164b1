import { guestEvening } from '#shared/contract/routes/guest-evening.ts';
import { useWork } from '../../lib/api/writes/use-write.ts';
import styles from './evening.module.css';
import { Problem } from './problem.tsx';
import { callAsGuest } from './store/call-as-guest.ts';
import { cancelPlaceText } from './text.ts';

interface CancelPlaceProps {
  participantId: string;
  eventId: string;
  onCanceled: () => void;
}

/** Lets a guest who cannot come give up their place to someone on the waiting list. It is folded, so it takes two taps. */
export function CancelPlace({ participantId, eventId, onCanceled }: CancelPlaceProps) {
  const canceling = useWork(() => callAsGuest(guestEvening.cancelPlace, { id: participantId, eid: eventId }), {
    onDone: onCanceled,
    fallback: cancelPlaceText.failed,
  });
  return (
    <details className={styles['fold']}>
      <summary>{cancelPlaceText.title}</summary>
      <p>{cancelPlaceText.hint}</p>
      <button type="button" className={styles['quiet']} disabled={canceling.busy} onClick={() => canceling.run(undefined)}>
        {canceling.busy ? cancelPlaceText.busy : cancelPlaceText.cancel}
      </button>
      {canceling.failure !== null && <Problem message={canceling.failure.message} />}
    </details>
  );
}
