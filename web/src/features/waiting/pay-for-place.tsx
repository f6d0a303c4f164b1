import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { ReplyOf } from '#shared/contract/define.ts';
import { payments } from '#shared/contract/routes/payments.ts';
import type { WaitingPlace } from '#shared/model/waiting/waiting.ts';
import { call } from '../../lib/api/calls/api-client.ts';
import { routeQuery } from '../../lib/api/queries/route-query.ts';
import { useWork } from '../../lib/api/writes/use-write.ts';
import { useShownAgain } from '../../lib/browser/use-shown-again.ts';
import { eventTime } from '../../lib/words/event-times.ts';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import { MainAction } from '../../ui/page/main-action.tsx';
import styles from '../../ui/page/own-page.module.css';
import { keepOrder } from '../paying/kept-order.ts';
import { leaveTo, orderPath } from '../paying/order-path.ts';
import { orderLabel, PayingChoices } from '../paying/paying-choices.tsx';
import { PriceLines } from '../paying/price-lines.tsx';
import { readPrice } from '../paying/read-price.ts';
import { payingText } from '../paying/text.ts';
import { noChoice, usePaying } from '../paying/use-paying.ts';
import { payForPlaceText } from './pay-for-place-text.ts';
import { ownPlaceText } from './text.ts';

const placeCodeQuery = (token: string, discount: string) => routeQuery(payments.checkPlaceCode, { token, discount }, { as: 'visitor' });

const codeName = 'discount';

type Session = NonNullable<ReplyOf<typeof payments.startPlaceOrder>['session']>;

interface PayForPlaceProps {
  token: string;
  place: WaitingPlace;
  /** Until when the place is held, UTC ISO. */
  until: string;
  /** Whether another answer is on its way. */
  busy: boolean;
  onDecline: () => void;
  /** Called when the guest has been registered at once. */
  onRegistered: (session: Session) => void;
  /** Looks again at the place. */
  onLook: () => void;
}

/** Lets a guest pay for a place that is held for them (docs/rules/payments.md#guests-pages). */
export default function PayForPlace({ token, place, until, busy, onDecline, onRegistered, onLook }: PayForPlaceProps) {
  const price = useMemo(() => readPrice(place.price), [place.price]);
  const [choice, choose] = useState(noChoice);
  /** Whether the guest has pressed the button, so that what is wrong with the code is shown. */
  const [isPressed, setPressed] = useState(false);
  const paying = usePaying({ price, choice, gender: place.queue, codeQuery: (discount) => placeCodeQuery(token, discount) });
  const ordering = useWork(
    async () => {
      const ordered = await call(payments.startPlaceOrder, { token, ...paying.wishOf(place.queue) }, { as: 'visitor' });
      if (ordered.session !== null) return ordered.session;
      keepOrder(place.event.id, ordered.token ?? token);
      return leaveTo(ordered.pay_at ?? orderPath(ordered.token ?? token));
    },
    { onDone: onRegistered, onFailed: onLook, fallback: payingText.failed },
  );
  // A page from the back-forward cache stopped while it was leaving for Stripe's.
  useShownAgain(() => window.location.reload());
  const isChanged = ordering.error?.code === 'price_changed';
  const refused = ordering.error?.code === 'code_not_valid' ? ordering.error.message : undefined;
  const order = () => {
    setPressed(true);
    if (paying.problem === undefined) return ordering.run(undefined);
    return document.querySelector<HTMLInputElement>(`[name="${codeName}"]`)?.focus();
  };
  return (
    <>
      <h2>{ownPlaceText.offered}</h2>
      <p className={styles['until']}>{ownPlaceText.until(eventTime(until, place.event.time_zone))}</p>
      {place.ordered ? (
        <>
          <p>{payForPlaceText.orderedHint}</p>
          <MainAction type="button" size="lg" fullWidth onClick={() => window.location.assign(orderPath(token))}>
            {payForPlaceText.goOn}
          </MainAction>
        </>
      ) : (
        <>
          <p>{payForPlaceText.hint}</p>
          <PriceLines price={price} event={place.event} gender={place.queue} />
          <PayingChoices
            choice={choice}
            paying={paying}
            codeField={{ name: codeName, error: refused ?? (isPressed ? paying.problem : undefined) }}
            onChoose={(chosen) => {
              ordering.reset();
              setPressed(false);
              choose(chosen);
            }}
          />
          {ordering.failure !== null && (
            <ErrorNotice {...ordering.failure} message={isChanged ? payingText.priceChanged : ordering.failure.message} />
          )}
          <MainAction
            type="button"
            size="lg"
            fullWidth
            disabled={busy || ordering.busy || (paying.amount !== 0 && price.ways.length === 0)}
            onClick={order}
          >
            {ordering.busy ? payingText.busy : orderLabel(paying)}
          </MainAction>
          <Button variant="default" size="md" fullWidth disabled={busy || ordering.busy} onClick={onDecline}>
            {ownPlaceText.decline}
          </Button>
        </>
      )}
    </>
  );
}
