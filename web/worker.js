// The service worker of a guest's evening and of the door, and of nothing else (docs/decisions/033-small-service-worker.md): without a
// network, a discarded tab reopens its page, which then shows what the device stored last. The worker answers only for the page and its
// files, never for the API or photos. The build inserts the list of cached files (`web/write-worker.ts`).
const { version, shells } = SHELL;
const { pathname: scope } = new URL(self.registration.scope);
const name = scope.startsWith('/evening/') ? 'evening' : 'door';
/** Undefined when a later version has no shell of this name: the worker then unregisters itself. */
const shell = shells[name];
const cacheName = `shell-${name}-${version}`;
const files = new Set(shell === undefined ? [] : shell.files);

self.addEventListener('install', (event) => {
  self.skipWaiting();
  if (shell !== undefined) event.waitUntil(keep(shell));
});

async function keep({ page, files: assets }) {
  const cache = await caches.open(cacheName);
  // Files that the page has just loaded come from the browser's own cache; the page itself may have changed since.
  await cache.addAll([new Request(page, { cache: 'no-cache' }), ...assets]);
}

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

async function takeOver() {
  for (const key of await caches.keys()) if (key.startsWith(`shell-${name}-`) && key !== cacheName) await caches.delete(key);
  if (shell === undefined) {
    await caches.delete(cacheName);
    await self.registration.unregister();
    return;
  }
  // The page is requested while this worker starts.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (shell === undefined || request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (new RegExp(shell.address).test(pathname)) event.respondWith(open(event));
  } else if (files.has(pathname)) {
    event.respondWith(caches.match(pathname, { cacheName }).then((kept) => kept ?? fetch(request)));
  }
});

/** Ms that a page waits for the network: venues' Wi-Fi often accepts a request and never answers it. */
const patience = 4000;

/** Returns the current page, so that no deployment is missed; the cached one if there is no reply. */
async function open({ request, preloadResponse }) {
  const asked = Promise.resolve(preloadResponse).then((answer) => answer ?? fetch(request));
  const answer = await Promise.race([asked.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, patience))]);
  if (answer !== undefined && answer.status < 500) return answer;
  return (await caches.match(shell.page, { cacheName })) ?? answer ?? asked;
}
