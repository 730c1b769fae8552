// Of browsers that show notifications: shows what the site sends, also while no page is open, and a
// page of its own where another one cannot be loaded. It keeps nothing else.

const offlinePage = '/offline';

self.addEventListener('install', (event) => {
  // Without the page it still shows notifications.
  event.waitUntil(keepOfflinePage().catch(() => undefined));
  self.skipWaiting();
});

async function keepOfflinePage() {
  const cache = await caches.open('offline');
  await cache.add(offlinePage);
}

self.addEventListener('activate', (event) => {
  // The browser asks for the page while this worker starts.
  event.waitUntil(self.registration.navigationPreload?.enable());
});

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(pageOf(event));
});

async function pageOf({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const kept = await caches.match(offlinePage);
    if (kept) return kept;
    throw error;
  }
}

self.addEventListener('push', (event) => {
  const { title, text, link, id } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, {
      body: text,
      icon: '/favicon.svg',
      // The same one sent twice stays one.
      tag: String(id),
      data: link,
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data, self.location.origin).href));
});

/** In the page that shows it already, otherwise in a new one. */
async function open(url) {
  const pages = await self.clients.matchAll({ type: 'window' });
  const shown = pages.find((page) => page.url === url);
  return shown ? shown.focus() : self.clients.openWindow(url);
}
