import './styles/global.css';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Projector } from '../features/projector/projector.tsx';
import { useScreen } from '../features/projector/use-screen.ts';
import { useScreenSocket } from '../features/projector/use-screen-socket.ts';
import { createServerClock } from '../lib/live/server-clock.ts';

/** The page of a projector's link (`/screen/{token}`): of its own, so that a venue's old computer loads nothing that it does not show. */
function ScreenByLink({ token }: { token: string }) {
  const [clock] = useState(createServerClock);
  const shown = useScreen(token, clock);
  useScreenSocket(token, clock, shown);
  return (
    <main>
      <Projector shown={shown} clock={clock} />
    </main>
  );
}

// `public/start.js` has asked the user of an old browser to update it instead.
if (!document.documentElement.hasAttribute('data-too-old')) {
  const root = document.getElementById('root');
  if (root === null) throw new Error('screen.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <ScreenByLink token={window.location.pathname.split('/')[2] ?? ''} />
    </StrictMode>,
  );
}
