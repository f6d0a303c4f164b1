import '@mantine/core/styles/Loader.css';
import { Button, Loader } from '@mantine/core';
import type { OwnOrder as Order } from '#shared/model/payments/order.ts';
import type { Failure } from '../../../lib/api/calls/api-error.ts';
import { useNow } from '../../../lib/browser/use-now.ts';
import { eventClock, eventTime } from '../../../lib/words/event-times.ts';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import { MainAction } from '../../../ui/page/main-action.tsx';
import styles from '../../../ui/page/own-page.module.css';
import { money } from '../amounts.ts';
import { ownOrderText } from '../text.ts';
import { isReturned } from './use-order.ts';

interface OrderStateProps {
  order: Order;
  /** Whether the guest has just paid, and Stripe's word is awaited. */
  isAsking: boolean;
  /** Whether Stripe's word was awaited in vain. */
  wasAsked: boolean;
  /** Whether the guest has given the place up on this page. */
  gaveUp: boolean;
  paying: { readonly busy: boolean; readonly failure: Failure | null };
  onPay: () => void;
  onGiveUp: () => void;
  onAgain: ((isOthers: boolean) => void) | undefined;
}

/** Tells what became of an order, and what its guest can do now. */
export function OrderState({ order, isAsking, wasAsked, gaveUp, paying, onPay, onGiveUp, onAgain }: OrderStateProps) {
  const { state, until, registration_link } = order;
  if (isReturned(order)) return <ReturnedMoney order={order} />;
  if (order.not_returned) return <UnreturnedMoney order={order} />;
  if (isAsking) {
    return (
      <>
        <h2 className="row middle gap-12">
          <Loader size={20} aria-hidden="true" />
          <span>{ownOrderText.checking}</span>
        </h2>
        <p>{ownOrderText.checkingHint}</p>
      </>
    );
  }
  if (state === 'open' && until !== null) {
    return <OpenOrder {...{ order, until, wasAsked, paying, onPay, onGiveUp }} />;
  }
  if (state === 'processing') {
    return (
      <>
        <h2>{ownOrderText.processing}</h2>
        <p>{ownOrderText.processingHint}</p>
        {onAgain !== undefined && (
          <Button variant="default" size="md" fullWidth onClick={() => onAgain(true)}>
            {ownOrderText.someoneElse}
          </Button>
        )}
      </>
    );
  }
  if (state === 'paid' || state === 'due') {
    return (
      <>
        <h2>{ownOrderText.registered}</h2>
        <p>{state === 'paid' ? ownOrderText.registeredHint : ownOrderText.dueHint}</p>
        {order.refunded > 0 && <p>{ownOrderText.partly(money(order.refunded, order.currency))}</p>}
      </>
    );
  }
  const [title, hint] = gaveUp ? [ownOrderText.gaveUp, ownOrderText.gaveUpHint] : [ownOrderText.ended, ownOrderText.endedHint];
  return (
    <>
      <h2>{title}</h2>
      <p>{hint}</p>
      {onAgain !== undefined ? (
        <MainAction type="button" size="lg" fullWidth onClick={() => onAgain(false)}>
          {ownOrderText.again}
        </MainAction>
      ) : (
        registration_link !== null && (
          <Button component="a" href={registration_link} size="md" fullWidth>
            {ownOrderText.again}
          </Button>
        )
      )}
    </>
  );
}

interface OpenOrderProps extends Pick<OrderStateProps, 'order' | 'wasAsked' | 'paying' | 'onPay' | 'onGiveUp'> {
  /** Until when the place is held, UTC ISO. */
  until: string;
}

function OpenOrder({ order: { amount, currency, event }, until, wasAsked, paying, onPay, onGiveUp }: OpenOrderProps) {
  const minutes = Math.max(0, Math.ceil((Date.parse(until) - useNow(5000)) / 60_000));
  return (
    <>
      <h2>{ownOrderText.open}</h2>
      <div>
        <p className={styles['until']}>{ownOrderText.until((minutes > 12 * 60 ? eventTime : eventClock)(until, event.time_zone))}</p>
        {minutes <= 60 && (
          <p className="soft" aria-live="off">
            {ownOrderText.left(minutes)}
          </p>
        )}
      </div>
      <p>{wasAsked ? ownOrderText.notPaid : ownOrderText.openHint}</p>
      {paying.failure !== null && <ErrorNotice {...paying.failure} />}
      <MainAction type="button" size="lg" fullWidth disabled={paying.busy} onClick={onPay}>
        {paying.busy ? ownOrderText.busy : ownOrderText.pay(money(amount, currency))}
      </MainAction>
      <Button variant="default" size="md" fullWidth disabled={paying.busy} onClick={onGiveUp}>
        {ownOrderText.giveUp}
      </Button>
    </>
  );
}

/** Says why, and how much, money goes back. */
export function ReturnedMoney({ order: { refunded, currency, refund_reason } }: { order: Order }) {
  return (
    <>
      <h2>{ownOrderText.refunded}</h2>
      {refund_reason !== null && <p>{ownOrderText.reasons[refund_reason]}</p>}
      <p>{ownOrderText.refundOf(money(refunded, currency))}</p>
    </>
  );
}

/** Says that money was to go back, and could not be returned. */
export function UnreturnedMoney({ order: { amount, refunded, currency } }: { order: Order }) {
  return (
    <>
      <h2>{ownOrderText.notReturned}</h2>
      <p>{ownOrderText.notReturnedOf(money(amount - refunded, currency))}</p>
    </>
  );
}
