import { useSearchParams } from 'react-router-dom';
import { GuestFrame } from '../../../ui/page/guest-frame.tsx';
import { WithQueries } from '../../../ui/page/with-queries.tsx';
import { HeldPlace, type HeldPlaceProps } from './held-place.tsx';

export interface OrderScreenProps extends Pick<HeldPlaceProps, 'Thanks'> {
  token?: string | undefined;
}

/** Shows a guest their own order, to which they come back from the page where it is paid (docs/rules/payments.md#guests-pages). */
export function OrderScreen({ token = '', Thanks }: OrderScreenProps) {
  const [search] = useSearchParams();
  return (
    <WithQueries>
      <GuestFrame>
        <HeldPlace key={token} token={token} isBack={search.get('paid') === '1'} Thanks={Thanks} />
      </GuestFrame>
    </WithQueries>
  );
}
