import type { ThankYou } from '../outcomes/thank-you.tsx';
import { OrderScreen, type OrderScreenProps } from './order-screen.tsx';
import { PricedForm, type PricedFormProps } from './priced-form.tsx';

// One file to load for both screens, because whoever orders a place comes to see the order.

type Last = typeof ThankYou;

/** Returns the form of an event with a price. `Thanks`: the screen after registering. */
export const pricedForm = (Thanks: Last) => ({
  default: (props: Omit<PricedFormProps, 'Thanks'>) => <PricedForm {...props} Thanks={Thanks} />,
});

/** Returns the page of a guest's own order. `Thanks`: the screen after registering. */
export const orderScreen = (Thanks: Last) => ({
  default: (props: Omit<OrderScreenProps, 'Thanks'>) => <OrderScreen {...props} Thanks={Thanks} />,
});
