/**
 * Calls `back` when the guest comes back to the page or, while the page is visible, the connection comes back. Calls `gone` when the page
 * is hidden, because the guest may never come back to it.
 * @returns a function that stops both
 */
export function onReturn(back: () => void, gone: () => void): () => void {
  const turned = () => (document.visibilityState === 'visible' ? back() : gone());
  const ended = new AbortController();
  const { signal } = ended;
  window.addEventListener('online', turned, { signal });
  document.addEventListener('visibilitychange', turned, { signal });
  window.addEventListener('pagehide', gone, { signal });
  return () => ended.abort();
}
