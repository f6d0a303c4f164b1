import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { BrokenScreen } from './broken-screen.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { SessionEndsNote } from './frame/session-ends-note.tsx';
import { theme } from './styles/theme.ts';

/** Uses the same key as public/start.js, which sets the scheme before the first paint. */
const schemeManager = localStorageColorSchemeManager({ key: 'color_scheme' });

export function Providers({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" colorSchemeManager={schemeManager}>
      <ErrorBoundary broken={<BrokenScreen />}>
        <SessionEndsNote />
        <BrowserRouter>{children}</BrowserRouter>
      </ErrorBoundary>
    </MantineProvider>
  );
}
