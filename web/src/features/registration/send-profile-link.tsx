import { Button } from '@mantine/core';
import { useState } from 'react';
import { register } from '#shared/contract/routes/register.ts';
import { call } from '../../lib/api-client.ts';
import { messageOf } from '../../lib/api-error.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { SuccessNotice } from '../../ui/success-notice.tsx';
import styles from './outcome.module.css';
import { sendProfileLinkText } from './send-profile-link-text.ts';

interface SendProfileLinkProps {
  /** The address that is registered already; the link goes to nobody else. */
  email: string;
  eventId: string;
  token: string;
}

/** The way to their own profile for somebody whose address is registered for this event (rulings, 'Registration and participants'). */
export function SendProfileLink({ email, eventId, token }: SendProfileLinkProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');
  const [failure, setFailure] = useState<string | null>(null);
  const send = async () => {
    setState('busy');
    setFailure(null);
    try {
      await call(register['profile-link'], { key: eventId, token, email }, { as: 'visitor' });
      setState('sent');
    } catch (error) {
      setFailure(messageOf(error, sendProfileLinkText.failed));
      setState('idle');
    }
  };
  return (
    <div>
      <SuccessNotice message={state === 'sent' ? sendProfileLinkText.sent(email) : null} />
      {state !== 'sent' && (
        <div className={styles['own']}>
          <p>{sendProfileLinkText.question}</p>
          <Button variant="default" size="md" fullWidth disabled={state === 'busy'} onClick={send}>
            {state === 'busy' ? sendProfileLinkText.busy : sendProfileLinkText.send}
          </Button>
          {failure !== null && <ErrorNotice message={failure} />}
        </div>
      )}
    </div>
  );
}
