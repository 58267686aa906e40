// Keeps the operator's page for when the Wi-Fi is away. The newest page always comes first: what is
// kept is only served where the server does not answer. The event itself is never kept here.
const KEPT = 'guapan-operator';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((kept) => kept.add('/operator')));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url);
  const isPage = pathname === '/operator';
  const isPart = pathname.startsWith('/assets/') || pathname === '/icon.svg';
  if (event.request.method === 'GET' && (isPage || isPart)) event.respondWith(fresh(event.request));
});

async function fresh(request) {
  const kept = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok) await kept.put(request, answer.clone());
    return answer;
  } catch (fault) {
    const known = await kept.match(request, { ignoreSearch: true });
    if (known) return known;
    throw fault;
  }
}
