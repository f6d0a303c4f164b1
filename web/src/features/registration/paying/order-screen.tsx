import { Navigate, useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { GuestFrame } from '../../../ui/page/guest-frame.tsx';
import { WithQueries } from '../../../ui/page/with-queries.tsx';
import { orderBehind } from '../../paying/kept-order.ts';
import { orderPath } from '../../paying/order-path.ts';
import { ownOrderText } from '../../paying/text.ts';
import { HeldPlace, type HeldPlaceProps } from './held-place.tsx';

export interface OrderScreenProps extends Pick<HeldPlaceProps, 'Thanks'> {
  token?: string | undefined;
}

/** Shows a guest their own order, to which they come back from the page where it is paid (docs/rules/payments.md#guests-pages). */
export function OrderScreen({ token = '', Thanks }: OrderScreenProps) {
  const [search] = useSearchParams();
  const isBack = search.get('paid') === '1';
  // Stripe knows only the event, and this browser the token.
  const own = token === 'back' ? orderBehind(search.get('event') ?? '') : token;
  if (token === 'back' && own !== null) return <Navigate to={orderPath(own, isBack)} replace />;
  return (
    <WithQueries>
      <GuestFrame>
        {own === null ? (
          <EmptyState wholePage title={ownOrderText.unknownTitle} text={ownOrderText.elsewhere} />
        ) : (
          <HeldPlace key={own} token={own} isBack={isBack} Thanks={Thanks} />
        )}
      </GuestFrame>
    </WithQueries>
  );
}
