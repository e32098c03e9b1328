// Runs beside the pages in the browser. Keeps the page that shows without a connection and the built files that pages
// have asked for, whose names change with their content. Never a page, never an answer of the API: those are private.
const CACHE = 'rahba-app'
const OFFLINE_PAGE = '/offline.html'
const ASSETS = '/assets/'
/** Some ten megabytes; the oldest go first. */
const ASSETS_MAX = 200

self.addEventListener('install', event => {
  event.waitUntil(keepOfflinePage())
})

self.addEventListener('activate', event => {
  event.waitUntil(takeOver())
})

self.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') event.respondWith(page(event))
  else if (pathname.startsWith(ASSETS)) event.respondWith(asset(event))
})

async function keepOfflinePage() {
  const cache = await caches.open(CACHE)
  await cache.add(new Request(OFFLINE_PAGE, { cache: 'reload' }))
  // nothing that an open page uses changes with this script
  await self.skipWaiting()
}

async function takeOver() {
  // the page is asked for while this script starts, not after
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (fault) {
    const kept = await caches.match(OFFLINE_PAGE, { ignoreVary: true })
    if (!kept) throw fault
    return new Response(kept.body, { status: 503, headers: kept.headers })
  }
}

async function asset(event) {
  const cache = await caches.open(CACHE)
  // `vary` is about compression, which the cache has undone
  const kept = await cache.match(event.request, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(event.request)
  if (answer.ok) event.waitUntil(keepAsset(cache, event.request, answer.clone()))
  return answer
}

async function keepAsset(cache, request, answer) {
  await cache.put(request, answer)
  const assets = (await cache.keys()).filter(each => new URL(each.url).pathname.startsWith(ASSETS))
  for (const oldest of assets.slice(0, Math.max(0, assets.length - ASSETS_MAX))) await cache.delete(oldest)
}
