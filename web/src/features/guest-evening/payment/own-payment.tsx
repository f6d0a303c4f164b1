import { useMemo, useState } from 'react';
import { transfers } from '#shared/contract/routes/transfers.ts';
import type { EveningPayment } from '#shared/model/payments/evening-payment.ts';
import { useWork } from '../../../lib/api/writes/use-write.ts';
import { eventTime } from '../../../lib/words/event-times.ts';
import { useCopying } from '../../../ui/forms/use-copying.ts';
import { money } from '../../paying/amounts.ts';
import { readPayment } from '../../paying/read-price.ts';
import styles from '../evening.module.css';
import { Problem } from '../problem.tsx';
import { callAsGuest } from '../store/call-as-guest.ts';
import own from './own-payment.module.css';
import { ownPaymentText } from './text.ts';

interface OwnPaymentProps {
  participantId: string;
  event: { readonly id: string; readonly time_zone: string };
  payment: EveningPayment;
}

/** Lets a guest pass on a place that costs something, and says what they get back if they cancel (docs/rules/payments.md#guests-pages). */
export default function OwnPayment({ participantId, event, payment }: OwnPaymentProps) {
  const { pass_on, not_passed_on, ...paid } = useMemo(() => readPayment(payment), [payment]);
  return (
    <>
      {pass_on !== undefined && <PassOn input={{ id: participantId, eid: event.id }} known={pass_on} timeZone={event.time_zone} />}
      {not_passed_on && <p>{ownPaymentText.notPassedOn}</p>}
      <p>{returnWords(paid)}</p>
    </>
  );
}

/** Says what becomes of the money if the guest cancels. */
function returnWords({ mark, way, amount, currency, refunded_if_canceled }: Omit<EveningPayment, 'pass_on' | 'not_passed_on'>): string {
  if (mark === 'due') return way === 'transfer' ? ownPaymentText.dueByTransfer : ownPaymentText.due;
  if (amount === 0) return ownPaymentText.nothing;
  return refunded_if_canceled ? ownPaymentText.returned(money(amount, currency)) : ownPaymentText.kept(money(amount, currency));
}

interface PassOnProps {
  input: { id: string; eid: string };
  known: { readonly link: string | null; readonly until: string };
  timeZone: string;
}

function PassOn({ input, known, timeZone }: PassOnProps) {
  const [link, setLink] = useState(known.link);
  const { copied, copy } = useCopying();
  const opening = useWork(() => callAsGuest(transfers.openTransfer, input, { as: input.id }), {
    onDone: ({ transfer }) => setLink(transfer.link),
    fallback: ownPaymentText.failed,
  });
  const revoking = useWork(() => callAsGuest(transfers.revokeTransfer, input, { as: input.id }), {
    onDone: () => setLink(null),
    fallback: ownPaymentText.failed,
  });
  const failure = opening.failure ?? revoking.failure;
  const busy = opening.busy || revoking.busy;
  // Whoever closes the device's own dialog has changed their mind.
  const share = (url: string) => void navigator.share({ text: ownPaymentText.shared, url }).catch(() => undefined);
  return (
    <section className={own['pass']} aria-label={ownPaymentText.title}>
      <h3>{ownPaymentText.title}</h3>
      <p>{ownPaymentText.hint(eventTime(known.until, timeZone))}</p>
      {link === null ? (
        <button type="button" className={styles['quiet']} disabled={busy} onClick={() => opening.run(undefined)}>
          {opening.busy ? ownPaymentText.busy : ownPaymentText.make}
        </button>
      ) : (
        <>
          <input
            readOnly
            value={link}
            aria-label={ownPaymentText.link}
            className={own['link']}
            onFocus={(event) => event.target.select()}
          />
          <div className={own['ways']}>
            {'share' in navigator && (
              <button type="button" className={styles['quiet']} onClick={() => share(link)}>
                {ownPaymentText.share}
              </button>
            )}
            <button type="button" className={styles['quiet']} onClick={() => copy(link)}>
              <span aria-live="polite">{copied === 'yes' ? ownPaymentText.copied : ownPaymentText.copy}</span>
            </button>
            <button type="button" className={styles['quiet']} disabled={busy} onClick={() => revoking.run(undefined)}>
              {revoking.busy ? ownPaymentText.busy : ownPaymentText.revoke}
            </button>
          </div>
          {copied === 'refused' && <p role="alert">{ownPaymentText.notCopied}</p>}
        </>
      )}
      {failure !== null && <Problem message={failure.message} />}
    </section>
  );
}
