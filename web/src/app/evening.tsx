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

/** The guest's page on the night (`/evening/{eventId}`), separate from the app: a phone at the table needs only its seat. */
function EveningPage() {
  // A link opened while the page is open only changes the address after `#`.
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

/** Does here what the app's kit does for its own pages. */
function followColorScheme(): void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', () => {
    const chosen = local.get('color_scheme') ?? 'auto';
    if (chosen === 'auto') document.documentElement.dataset['mantineColorScheme'] = dark.matches ? 'dark' : 'light';
  });
}

// `public/start.js` has asked the user of an old browser to update it instead.
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
