import { type ReactNode, useEffect } from 'react';
import { session } from '../lib/session/storage/storage.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { errorBoundaryText } from './text.ts';

/** The least time between two automatic reloads of a page that crashes again and again, in ms. */
const atMostEvery = 60_000;
const key = 'reloaded_at';

/** Reloads a page after a crash, for pages without the app's UI kit. Nobody stands beside a projector to reload it. */
export const ReloadingBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary broken={<Reloading />}>{children}</ErrorBoundary>
);

function Reloading() {
  useEffect(() => {
    const since = Date.now() - Number(session.get(key) ?? 0);
    if (since >= 0 && since < atMostEvery) return;
    // A browser that stores nothing might reload forever.
    if (session.set(key, String(Date.now()))) window.location.reload();
  }, []);
  return (
    <div role="alert">
      <h1>{errorBoundaryText.title}</h1>
      <p>{errorBoundaryText.text}</p>
      <button type="button" onClick={() => window.location.reload()}>
        {errorBoundaryText.reload}
      </button>
    </div>
  );
}
