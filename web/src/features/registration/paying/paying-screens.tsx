import { useMemo } from 'react';
import type { InvitedEvent } from '#shared/contract/routes/registration.ts';
import { PriceLines } from '../../paying/price-lines.tsx';
import { readPrice } from '../../paying/read-price.ts';
import type { ThankYou } from '../outcomes/thank-you.tsx';
import { OrderScreen, type OrderScreenProps } from './order-screen.tsx';
import { PricedForm, type PricedFormProps } from './priced-form.tsx';
import { TransferScreen, type TransferScreenProps } from './transfer-screen.tsx';

// One file to load for all of these, because whoever orders a place comes to see the order.

type Last = typeof ThankYou;

/** Returns the form of an event with a price. `Thanks`: the screen after registering. */
export const pricedForm = (Thanks: Last) => ({
  default: (props: Omit<PricedFormProps, 'Thanks'>) => <PricedForm {...props} Thanks={Thanks} />,
});

/** Returns the page of a guest's own order. `Thanks`: the screen after registering. */
export const orderScreen = (Thanks: Last) => ({
  default: (props: Omit<OrderScreenProps, 'Thanks'>) => <OrderScreen {...props} Thanks={Thanks} />,
});

/** Returns the page of a link that passes a place on. `Thanks`: the screen after registering. `Plain`: the registration form. */
export const transferScreen = (Thanks: Last, Plain: TransferScreenProps['Plain']) => ({
  default: (props: Omit<TransferScreenProps, 'Thanks' | 'Plain'>) => <TransferScreen {...props} Thanks={Thanks} Plain={Plain} />,
});

/** Says what a place costs to guests who apply: they pay once they are approved. */
export function AskedPrice({ event }: { event: InvitedEvent }) {
  const price = useMemo(() => readPrice(event.price), [event.price]);
  return <PriceLines price={price} event={event} gender="" />;
}
