import '@mantine/core/styles/Skeleton.css';
import '@mantine/core/styles/Tabs.css';
import { Skeleton, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { events } from '#shared/contract/routes/events.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { routeQuery } from '../../../lib/api/queries/route-query.ts';
import { eventSpan } from '../../../lib/words/event-times.ts';
import { Dialog } from '../../../ui/notices/dialog.tsx';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import { EmailInvite } from './email-invite.tsx';
import styles from './invitation-dialog.module.css';
import { InvitedList } from './invited-list.tsx';
import { LinkTab } from './link-tab.tsx';
import { invitationDialogText } from './text.ts';

/**
 * Offers two ways to invite: the event's QR code and link, loaded when the dialog opens, and email
 * (docs/rules/registration.md#invitation-dialog).
 */
export function InvitationDialog({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const link = useQuery({ ...routeQuery(registrationLink.getRegistrationLink, { id: eventId }), staleTime: 0, gcTime: 0 });
  const { data: reply } = useQuery(routeQuery(events.getEvent, { id: eventId }));
  const event = reply?.event;
  const [way, setWay] = useState<string | null>('qr');
  return (
    <Dialog title={invitationDialogText.title} onClose={onClose} width={440}>
      <div className={styles['event']}>
        {event === undefined ? (
          <Skeleton height={20} width="80%" />
        ) : (
          <>
            <strong>{event.name}</strong>
            <span>{eventSpan(event.start_time, event.end_time, event.time_zone)}</span>
          </>
        )}
      </div>
      <Tabs value={way} onChange={setWay} keepMounted={true}>
        <Tabs.List grow mb="md" aria-label={invitationDialogText.ways}>
          <Tabs.Tab value="qr" fw={600}>
            {invitationDialogText.qrCode}
          </Tabs.Tab>
          <Tabs.Tab value="email" fw={600}>
            {invitationDialogText.email}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="qr">
          {link.isError ? (
            <div className={styles['place']}>
              <ErrorNotice message={invitationDialogText.loadFailed} onRetry={() => link.refetch()} />
            </div>
          ) : link.data === undefined ? (
            <div className={styles['place']} role="status" aria-label={invitationDialogText.loading}>
              <Skeleton height={256} width={256} radius={12} />
            </div>
          ) : (
            <LinkTab eventId={eventId} event={event} opened={link.data} loadedAt={link.dataUpdatedAt} />
          )}
        </Tabs.Panel>
        <Tabs.Panel value="email">
          <EmailInvite eventId={eventId} timeZone={event?.time_zone} ended={link.data?.expired === true} />
          {way === 'email' && <InvitedList eventId={eventId} timeZone={event?.time_zone} />}
        </Tabs.Panel>
      </Tabs>
    </Dialog>
  );
}
