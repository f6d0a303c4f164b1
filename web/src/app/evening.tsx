import '@mantine/core/styles/baseline.css';
import './styles/global.css';
import './styles/everybody.css';
import '../ui/page/logo.css';
import '../ui/page/guest-frame.css';
import './styles/without-kit.css';
import './first-paint/first-paint.css';
import '../features/guest-evening/head-and-seat.css';
import { StrictMode, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { EveningOfGuest } from '../features/guest-evening/evening-of-guest.tsx';
import { keepShell } from '../lib/browser/keep-shell.ts';
import { sweepOthers } from '../lib/session/participant/sweep-others.ts';
import { sweepOld } from '../lib/session/storage/form-drafts.ts';
import { local } from '../lib/session/storage/storage.ts';
import { GuestFrame } from '../ui/page/guest-frame.tsx';
import { uncoverWhenShown } from './first-paint/cover.ts';
import { ReloadingBoundary } from './reloading-boundary.tsx';

/**
 * Shows the guest's page during the evening (`/evening/{eventId}`). It is separate from the app, because a phone at the table needs only
 * its seat.
 */
function EveningPage() {
  // If a link is opened while the page is open, only the part of the address after `#` changes.
  const hash = useSyncExternalStore(followHash, () => window.location.hash);
  return (
    <GuestFrame>
      <EveningOfGuest eventId={window.location.pathname.split('/')[2] ?? ''} hash={hash} />
    </GuestFrame>
  );
}

function followHash(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** Follows the color scheme, as the app's UI kit does for its own pages. */
function followColorScheme(): void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', () => {
    const chosen = local.get('color_scheme') ?? 'auto';
    if (chosen === 'auto') document.documentElement.dataset['mantineColorScheme'] = dark.matches ? 'dark' : 'light';
  });
}

// If the browser is too old, `public/start.js` has already asked the user to update it.
if (!document.documentElement.hasAttribute('data-too-old')) {
  const root = document.getElementById('root');
  if (root === null) throw new Error('evening.html has no #root');
  followColorScheme();
  uncoverWhenShown(root);
  sweepOld();
  sweepOthers();
  keepShell('/evening/');
  createRoot(root).render(
    <StrictMode>
      <ReloadingBoundary>
        <EveningPage />
      </ReloadingBoundary>
    </StrictMode>,
  );
}
