import { OwnOrder } from '../../paying/order/own-order.tsx';
import type { ThankYou } from '../outcomes/thank-you.tsx';

export interface HeldPlaceProps {
  /** Opens the order. */
  token: string;
  /** Whether the guest comes back from the page where the order is paid. */
  isBack?: boolean;
  /**
   * Called when the form is wanted: by the guest, after the order has ended, or by somebody else (`isOthers`); left out on a page without it.
   */
  onAgain?: (isOthers: boolean) => void;
  Thanks: typeof ThankYou;
}

/** Shows the place that is held for a guest until they have paid and, once they have, the page that others see after registering. */
export function HeldPlace({ isBack = false, Thanks, ...order }: HeldPlaceProps) {
  return (
    <OwnOrder
      {...order}
      isBack={isBack}
      thanks={(event, participant) => <Thanks event={event} participant={participant} preview={null} />}
    />
  );
}
