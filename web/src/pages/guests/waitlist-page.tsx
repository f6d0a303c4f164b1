import '../../ui/layout.css';
import { useParams } from 'react-router-dom';
import { OwnPlace } from '../../features/waiting/own-place.tsx';
import { GuestFrame } from '../../ui/page/guest-frame.tsx';
import { WithQueries } from '../../ui/page/with-queries.tsx';

/** Shows a guest their place on a waiting list, opened by the link in their emails (docs/rules/waiting.md#link). */
export default function WaitlistPage() {
  const { token = '' } = useParams();
  return (
    <WithQueries>
      <GuestFrame>
        <OwnPlace key={token} token={token} />
      </GuestFrame>
    </WithQueries>
  );
}
