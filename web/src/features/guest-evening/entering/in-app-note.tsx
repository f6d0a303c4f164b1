import { useState } from 'react';
import { paths } from '../../../lib/browser/address/paths.ts';
import { copyText } from '../../../lib/browser/copy-text.ts';
import styles from '../evening.module.css';
import { eveningText } from '../text.ts';
import { isInApp } from './is-in-app.ts';

interface InAppNoteProps {
  eventId: string;
  /** The participant whose evening it is; null if unknown. */
  participantId: string | null;
  linkToken: string | null;
}

/**
 * Leads guests from another app's built-in browser to the phone's own browser. The built-in browser has its own storage, and disappears
 * with the next tap in that app.
 */
export function InAppNote({ eventId, participantId, linkToken }: InAppNoteProps) {
  const [is, setIs] = useState<'offered' | 'copied' | 'shown'>('offered');
  if (!isInApp(navigator.userAgent)) return null;
  const whose = Object.entries({ p: participantId, t: linkToken }).flatMap(([name, value]) => (value === null ? [] : `${name}=${value}`));
  const address = `${window.location.origin}${paths.evening(eventId)}${whose.length === 0 ? '' : `#${whose.join('&')}`}`;
  return (
    <div className={styles['in-app']} role="status">
      {is === 'offered' ? (
        <button type="button" className={styles['quiet']} onClick={async () => setIs((await copyText(address)) ? 'copied' : 'shown')}>
          {eveningText.openInBrowser}
        </button>
      ) : (
        <p>{is === 'copied' ? eveningText.copied : eveningText.copyByHand(address)}</p>
      )}
    </div>
  );
}
