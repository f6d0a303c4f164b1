import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Loader.css';
import '@mantine/core/styles/Button.css';
import './styles/app.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { sweepOld } from '../lib/session/storage/form-drafts.ts';
import { uncoverWhenShown } from './first-paint/cover.ts';
import { Providers } from './providers.tsx';
import { Router } from './router.tsx';

// If the browser is too old, `public/start.js` has already asked the user to update it.
const root = document.getElementById('root');
if (root !== null && !document.documentElement.hasAttribute('data-too-old')) {
  uncoverWhenShown(root);
  sweepOld();
  const page = createRoot(root);
  // React draws a transition in slices of five milliseconds, so that a slow phone responds to touches in between.
  startTransition(() =>
    page.render(
      <StrictMode>
        <Providers>
          <Router />
        </Providers>
      </StrictMode>,
    ),
  );
}
