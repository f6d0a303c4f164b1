import { Button } from '@mantine/core';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import { SuccessNotice } from '../../../ui/notices/success-notice.tsx';
import styles from './outcome.module.css';
import { sendProfileLinkText } from './send-profile-link-text.ts';
import { useProfileLinkMail } from './use-profile-link-mail.ts';

interface SendProfileLinkProps {
  /** The address as typed. The link is sent only there. */
  email: string;
  /** Whether the address is known to be registered. An event that is closed to registrations does not reveal that. */
  isKnown: boolean;
  eventId: string;
  token: string;
}

/** Emails a profile link to a guest who is already registered for this event (docs/rules/registration.md#who-is-registered). */
export function SendProfileLink({ email, isKnown, eventId, token }: SendProfileLinkProps) {
  const { busy, done, failure, run } = useProfileLinkMail();
  const sent = isKnown ? sendProfileLinkText.sent : sendProfileLinkText.sentPerhaps;
  return (
    <div>
      <SuccessNotice message={done ? sent(email) : null} />
      {!done && (
        <div className={styles['own']}>
          <p>{isKnown ? sendProfileLinkText.known : sendProfileLinkText.perhaps}</p>
          <Button variant="default" size="md" fullWidth disabled={busy} onClick={() => run({ key: eventId, token, email })}>
            {busy ? sendProfileLinkText.busy : sendProfileLinkText.send}
          </Button>
          {failure !== null && <ErrorNotice {...failure} />}
        </div>
      )}
    </div>
  );
}
