import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Projector } from '../../features/projector/projector.tsx';
import { projectorLinkQuery } from '../../features/projector/projector-link-query.ts';
import { projectorText } from '../../features/projector/text.ts';
import { useProjector } from '../../features/projector/use-projector.ts';
import { useProjectorSocket } from '../../features/projector/use-projector-socket.ts';
import { useAutomaticOf } from '../../features/rounds/clock/automatic-rounds.tsx';
import { messageOf } from '../../lib/api/calls/api-error.ts';
import { nightQuery } from '../../lib/api/queries/event-queries.ts';
import { paths } from '../../lib/browser/address/paths.ts';
import { useTitle } from '../../lib/browser/address/use-title.ts';
import { createServerClock } from '../../lib/live/server-clock.ts';
import { useLiveEvent } from '../../lib/live/use-live-event.ts';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import { SignedIn } from '../../ui/page/signed-in.tsx';
import { HostsOnly } from '../hosts-only.tsx';

/**
 * Shows the projector on a staff device. It shows the same as the page of the projector link, but is updated immediately through the live
 * connection.
 */
export default function ProjectorPage() {
  useTitle(projectorText.title);
  const { id = '' } = useParams();
  return (
    <SignedIn>
      <main>
        <HostsOnly title={projectorText.title} refusal={<ErrorNotice message={projectorText.denied} />}>
          <Wall key={id} eventId={id} />
        </HostsOnly>
      </main>
    </SignedIn>
  );
}

function Wall({ eventId }: { eventId: string }) {
  const queryClient = useQueryClient();
  const [clock] = useState(createServerClock);
  useLiveEvent(eventId, clock);
  useAutomaticOf(eventId, clock);
  const link = useQuery(projectorLinkQuery(eventId));
  const { data: evening } = useQuery(nightQuery(eventId));
  const shown = useProjector(link.data?.token ?? null, clock);
  // Seats and names arrive just as on the link's page. The clock arrives a moment sooner, on the staff's own connection.
  useProjectorSocket(link.data?.token ?? null, clock, shown);
  // A colleague has replaced the link, and this page switches to the new link.
  const isReplaced = shown.refusal !== null && !shown.isStale;
  useEffect(() => {
    if (isReplaced) void queryClient.invalidateQueries({ queryKey: projectorLinkQuery(eventId).queryKey });
  }, [isReplaced, queryClient, eventId]);
  const refusal = link.isError ? messageOf(link.error, projectorText.failed) : shown.refusal;
  return (
    <Projector shown={{ ...shown, refusal }} newerClock={evening?.night} clock={clock}>
      <Link to={paths.rounds(eventId)}>{projectorText.back}</Link>
    </Projector>
  );
}
