/**
 * Calls `listener` when the network is back, and when the page is hidden or shown again.
 * @returns a function that stops it
 */
export function onReturn(listener: () => void): () => void {
  window.addEventListener('online', listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    window.removeEventListener('online', listener);
    document.removeEventListener('visibilitychange', listener);
  };
}
