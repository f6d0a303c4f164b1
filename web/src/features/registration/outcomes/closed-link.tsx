import type { ReactNode } from 'react';
import type { InvitedEvent } from '#shared/contract/routes/registration.ts';
import type { CancellationNotice } from '#shared/model/cancellations/cancellation.ts';
import { CanceledNotice } from '../../../ui/notices/canceled-notice.tsx';
import { AskForProfileLink } from './ask-for-profile-link.tsx';

interface ClosedLinkProps {
  event: InvitedEvent;
  token: string;
  cancellation: CancellationNotice | undefined;
  /** What is shown if the event was not canceled. */
  children: ReactNode;
}

/** Shows the page of a link that accepts no more registrations. */
export function ClosedLink({ event, token, cancellation, children }: ClosedLinkProps) {
  return (
    <div className="stack gap-24">
      {cancellation === undefined ? children : <CanceledNotice event={event} notice={cancellation} wholePage />}
      <AskForProfileLink eventId={event.id} token={token} />
    </div>
  );
}
