import { type ReactNode, useEffect, useRef, useState } from 'react';
import { payments } from '#shared/contract/routes/payments.ts';
import type { Profile } from '#shared/model/participants/participant.ts';
import type { OwnOrder as Order } from '#shared/model/payments/order.ts';
import { call } from '../../../lib/api/calls/api-client.ts';
import { ApiError, failureOf, messageOf } from '../../../lib/api/calls/api-error.ts';
import { useWork } from '../../../lib/api/writes/use-write.ts';
import { useTitle } from '../../../lib/browser/address/use-title.ts';
import { useShownAgain } from '../../../lib/browser/use-shown-again.ts';
import { CanceledNotice } from '../../../ui/notices/canceled-notice.tsx';
import { ConfirmDialog } from '../../../ui/notices/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import { LoadingScreen } from '../../../ui/page/loading-screen.tsx';
import styles from '../../../ui/page/own-page.module.css';
import { showBrand } from '../../../ui/page/show-brand.ts';
import { TimeAndPlace } from '../../../ui/page/time-and-place.tsx';
import { leaveTo } from '../order-path.ts';
import { ownOrderText } from '../text.ts';
import { OrderState, ReturnedMoney, UnreturnedMoney } from './order-state.tsx';
import { isReturned, useOrder } from './use-order.ts';

interface OwnOrderProps {
  token: string;
  /** Whether the guest comes back from Stripe's page, having paid. */
  isBack: boolean;
  /** The page of a guest who has just been registered. */
  thanks: (event: Order['event'], participant: Profile) => ReactNode;
  /** Shows the form again, for the guest after the order has ended, or for somebody else (`isOthers`); left out on a page without it. */
  onAgain?: (isOthers: boolean) => void;
}

/** Shows a guest their own order, and brings them to the page where it is paid (docs/rules/payments.md#guests-pages). */
export function OwnOrder({ token, isBack, thanks, onAgain }: OwnOrderProps) {
  const { loading, order, guest, isAsking, wasAsked, take } = useOrder(token, isBack);
  const [isGivingUp, setGivingUp] = useState(false);
  const [gaveUp, setGaveUp] = useState(false);
  useTitle(ownOrderText.title);
  const brand = order?.brand;
  useEffect(() => showBrand(brand), [brand]);
  const lookNow = () => void loading.refetch();
  const change = (action: 'pay' | 'give_up') => call(payments.changeOrder, { token, action }, { as: 'visitor' });
  const paying = useWork(
    async () => {
      const reply = await change('pay');
      if (reply.order.state === 'open' && reply.order.pay_at !== null) return leaveTo(reply.order.pay_at);
      take(reply);
      if (reply.order.state === 'open') throw new ApiError(502, { code: 'payment_failed', message: ownOrderText.payFailed });
    },
    { onFailed: lookNow, fallback: ownOrderText.payFailed },
  );
  const givingUp = useWork(() => change('give_up'), {
    onDone(reply) {
      setGivingUp(false);
      setGaveUp(reply.order.state === 'ended');
      take(reply);
    },
    onFailed: lookNow,
    fallback: ownOrderText.giveUpFailed,
  });
  // A page from the back-forward cache stopped while it was leaving for Stripe's.
  useShownAgain(() => window.location.reload());
  const state = useFocusOnChange(order?.state);
  if (order === undefined) {
    if (loading.error === null) return <LoadingScreen label={ownOrderText.loading} />;
    if (loading.error instanceof ApiError && loading.error.status === 404)
      return <EmptyState wholePage title={ownOrderText.unknownTitle} text={messageOf(loading.error, ownOrderText.notLoaded)} />;
    return <ErrorNotice {...failureOf(loading.error, ownOrderText.notLoaded)} onRetry={lookNow} />;
  }
  const { event, cancellation } = order;
  if (guest !== null && cancellation === undefined && !isReturned(order)) return thanks(event, guest);
  return (
    <div className={styles['page']}>
      {cancellation === undefined ? (
        <header>
          <p className="soft weight-650">{event.name}</p>
          <h1>{ownOrderText.hello(order.first_name)}</h1>
        </header>
      ) : (
        <CanceledNotice event={event} notice={cancellation} wholePage />
      )}
      {cancellation === undefined ? (
        <section ref={state} tabIndex={-1} className={styles['card']} aria-live="polite">
          <OrderState
            {...{ order, isAsking, wasAsked, gaveUp, paying, onAgain }}
            onPay={() => paying.run(undefined)}
            onGiveUp={() => setGivingUp(true)}
          />
        </section>
      ) : (
        (order.refunded > 0 || order.not_returned) && (
          <section className={styles['card']}>
            {order.not_returned ? <UnreturnedMoney order={order} /> : <ReturnedMoney order={order} />}
          </section>
        )
      )}
      {cancellation === undefined && <TimeAndPlace event={event} map={ownOrderText.map} />}
      {isGivingUp && (
        <ConfirmDialog
          words={{ title: ownOrderText.giveUp, confirm: ownOrderText.giveUp, busy: ownOrderText.busy }}
          write={givingUp}
          destructive
          onConfirm={() => givingUp.run(undefined)}
          onClose={() => setGivingUp(false)}
        >
          {ownOrderText.giveUpQuestion}
        </ConfirmDialog>
      )}
    </div>
  );
}

/** Focuses the part that tells an order's state when the state has changed, so that the keyboard and screen readers go on there. */
function useFocusOnChange(state: string | undefined) {
  const ref = useRef<HTMLElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== undefined && before.current !== state) ref.current?.focus({ preventScroll: true });
    before.current = state;
  }, [state]);
  return ref;
}
