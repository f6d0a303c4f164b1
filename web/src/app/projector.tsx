import './styles/global.css';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Projector } from '../features/projector/projector.tsx';
import { useProjector } from '../features/projector/use-projector.ts';
import { useProjectorSocket } from '../features/projector/use-projector-socket.ts';
import { createServerClock } from '../lib/live/server-clock.ts';
import { ReloadingBoundary } from './reloading-boundary.tsx';

/**
 * Shows the page of a projector's link (`/screen/{token}`). It is separate from the app, so that a venue's old computer loads only what it
 * shows.
 */
function ProjectorByLink({ token }: { token: string }) {
  const [clock] = useState(createServerClock);
  const shown = useProjector(token, clock);
  useProjectorSocket(token, clock, shown);
  return (
    <main>
      <Projector shown={shown} clock={clock} />
    </main>
  );
}

// If the browser is too old, `public/start.js` has already asked the user to update it.
if (!document.documentElement.hasAttribute('data-too-old')) {
  const root = document.getElementById('root');
  if (root === null) throw new Error('screen.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <ReloadingBoundary>
        <ProjectorByLink token={window.location.pathname.split('/')[2] ?? ''} />
      </ReloadingBoundary>
    </StrictMode>,
  );
}
