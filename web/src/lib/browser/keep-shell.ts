/**
 * Caches the page at this address on the device, so that it opens without a network (`web/worker.js`). Runs after everything else, so that
 * the first visit does not wait. Without service workers the page works as usual.
 * @param scope the addresses' prefix: `/evening/`
 */
export function keepShell(scope: string): () => void {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (workers === undefined) return () => undefined;
  const keep = () => {
    later = setTimeout(() => {
      workers.register('/sw.js', { scope, updateViaCache: 'none' }).then(forgetOthers, () => undefined);
    }, 3000);
  };
  let later: ReturnType<typeof setTimeout> | undefined;
  const forgetOthers = async () => {
    for (const kept of await workers.getRegistrations()) {
      // One door at a time, because each has its own address.
      const { pathname } = new URL(kept.scope);
      if (scope.startsWith('/events/') && pathname.startsWith('/events/') && pathname !== scope) await kept.unregister();
    }
  };
  if (document.readyState === 'complete') keep();
  else window.addEventListener('load', keep, { once: true });
  return () => {
    window.removeEventListener('load', keep);
    clearTimeout(later);
  };
}
