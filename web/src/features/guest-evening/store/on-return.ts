/**
 * Calls `back` when the page is looked at again or, while it is, the network is back; and `gone` before it may never be looked at again.
 * @returns a function that ends it
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
