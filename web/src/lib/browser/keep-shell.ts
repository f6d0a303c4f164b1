/**
 * Caches the page at this address on the device, so that it opens without a connection (`web/worker.js`). It runs after everything else, so
 * that the first visit is not delayed. If there are no service workers, the page works as usual.
 * @param scope the prefix of the addresses: `/evening/`
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
      // Only one door is cached, because each has its own address.
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
