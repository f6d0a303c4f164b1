import '@mantine/core/styles/Skeleton.css';
import { Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import type { EventInvite } from '#shared/model/events/invites.ts';
import { routeQuery } from '../../../lib/api/queries/route-query.ts';
import { eventDateTime } from '../../../lib/words/event-times.ts';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import { PageTurner } from '../../../ui/tables/page-turner.tsx';
import styles from './invited-list.module.css';
import { invitedListText } from './text.ts';

const pageSize = 50;

/** Lists people invited by email: when, and whether they have registered (docs/rules/registration.md#who-was-invited). */
export function InvitedList({ eventId, timeZone }: { eventId: string; timeZone: string | undefined }) {
  const [page, setPage] = useState(0);
  const invited = useQuery({
    ...routeQuery(registrationLink.listInvites, { id: eventId, limit: String(pageSize), offset: String(page * pageSize) }),
    // Guests register in the meantime, so the list is refetched whenever it is opened.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const { data } = invited;
  return (
    <section className={styles['invited']} aria-label={invitedListText.title}>
      <h3>
        {invitedListText.title}
        {data !== undefined && data.total > 0 && <span>{invitedListText.summary(data)}</span>}
      </h3>
      {data === undefined ? (
        invited.isError ? (
          <ErrorNotice message={invitedListText.failed} onRetry={() => invited.refetch()} />
        ) : (
          <Skeleton height={120} radius={8} />
        )
      ) : data.total === 0 ? (
        <EmptyState title={invitedListText.nobody} text={invitedListText.hint} />
      ) : (
        <ul className="stack">
          {data.invites.map((invite) => (
            <li key={invite.email} className="spread gap-12">
              <div className="stack shrinks breaks">
                <strong>{invite.email}</strong>
                <span className={styles['when']}>{whenOf(invite, timeZone)}</span>
              </div>
              <span className={styles['state']} data-registered={invite.registered || undefined}>
                {invite.registered ? invitedListText.registered : invitedListText.notYet}
              </span>
            </li>
          ))}
        </ul>
      )}
      {data !== undefined && <PageTurner page={page} size={pageSize} total={data.total} onTurn={setPage} />}
    </section>
  );
}

function whenOf({ invited_at, invited_again_at }: EventInvite, timeZone: string | undefined): string {
  const first = invitedListText.invited(eventDateTime(invited_at, timeZone));
  return invited_again_at === null ? first : `${first} · ${invitedListText.again(eventDateTime(invited_again_at, timeZone))}`;
}
