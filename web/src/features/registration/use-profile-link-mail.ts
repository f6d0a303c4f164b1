import { useState } from 'react';
import { profile } from '#shared/contract/routes/profile.ts';
import { call } from '../../lib/api/api-client.ts';
import { type Failure, failureOf } from '../../lib/api/api-error.ts';
import { sendProfileLinkText } from './send-profile-link-text.ts';

/** Has a profile link mailed to an address, once; `failure` is for people. */
export function useProfileLinkMail({ eventId, token }: { eventId: string; token: string }) {
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');
  const [failure, setFailure] = useState<Failure | null>(null);
  const send = async (email: string) => {
    if (state === 'busy') return;
    setState('busy');
    setFailure(null);
    try {
      await call(profile.mailProfileLink, { key: eventId, token, email }, { as: 'visitor' });
      setState('sent');
    } catch (error) {
      setFailure(failureOf(error, sendProfileLinkText.failed));
      setState('idle');
    }
  };
  return { state, failure, send };
}
