import '@mantine/core/styles/Skeleton.css';
import { Button, Skeleton } from '@mantine/core';
import { IconClock, IconDownload } from '@tabler/icons-react';
import type { Event } from '#shared/model/events/event.ts';
import type { RegistrationLinkDetails } from '#shared/model/events/invites.ts';
import { expiryWarningSeconds } from '#shared/rules/events/registration-window.ts';
import { useNow } from '../../../lib/browser/use-now.ts';
import { formatCountdown } from '../../../lib/words/dates.ts';
import { CopyLink } from '../../../ui/forms/copy-link.tsx';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import styles from './invitation-dialog.module.css';
import { LinkOutputs } from './link-outputs.tsx';
import { ResetLink } from './reset-link.tsx';
import { ShareWays } from './share-ways.tsx';
import { eventEndedText, invitationLinkText } from './text.ts';
import { useGuestWords } from './use-guest-words.ts';

interface LinkTabProps {
  eventId: string;
  /** Undefined while loading. */
  event: Event | undefined;
  opened: RegistrationLinkDetails;
  /** When the remaining seconds were counted, epoch ms. */
  loadedAt: number;
}

export function LinkTab({ eventId, event, opened, loadedAt }: LinkTabProps) {
  const now = useNow(1000);
  const words = useGuestWords(event);
  const left = opened.expire_seconds - Math.max(0, now - loadedAt) / 1000;
  if (opened.expired || left <= 0) {
    return (
      <div className={styles['place']}>
        <EventEnded />
      </div>
    );
  }
  const link = new URL(opened.link, window.location.origin).href;
  return (
    <div className={styles['place']}>
      <img src={opened.qr_code} width={256} height={256} alt={invitationLinkText.qrCode} className={styles['code']} />
      <p className={styles['countdown']} data-soon={left <= expiryWarningSeconds || undefined}>
        <IconClock size={16} aria-hidden="true" />
        {left <= expiryWarningSeconds ? invitationLinkText.closesSoon : invitationLinkText.openFor}
        <span className="weight-650 digits">{formatCountdown(left)}</span>
      </p>
      <CopyLink label={invitationLinkText.link} link={link}>
        <Button
          variant="default"
          component="a"
          href={opened.qr_code}
          download={`participant-invite-${eventId}.png`}
          leftSection={<IconDownload size={18} aria-hidden="true" />}
        >
          {invitationLinkText.download}
        </Button>
      </CopyLink>
      {event === undefined || words === undefined ? (
        <Skeleton height={36} />
      ) : (
        <ShareWays event={event} link={link} locale={words?.locale} />
      )}
      <LinkOutputs svg={opened.qr_svg} event={event} words={words} eventId={eventId} />
      <ResetLink eventId={eventId} />
    </div>
  );
}

export function EventEnded() {
  return <EmptyState title={eventEndedText.title} text={eventEndedText.text} />;
}
