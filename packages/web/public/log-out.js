/* A logout without a script leaves here what only scripts can remove. It keeps what waits to be sent. */
const stores = { drafts: 'drafts', grades: 'seen', kept: 'answers' }

const readPerson = () => {
  try {
    const [, claims = ''] = (localStorage.getItem('token') ?? '').split('.')
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).userId
  } catch {
    return null
  }
}

const empty = (name, store) => {
  const opening = indexedDB.open(name)
  opening.onsuccess = () => {
    const entries = opening.result.transaction(store, 'readwrite').objectStore(store)
    const listing = entries.getAllKeys()
    listing.onsuccess = () => {
      for (const key of listing.result) if (!String(key).startsWith('unsent-')) entries.delete(key)
    }
  }
}

const forget = async () => {
  const person = readPerson()
  localStorage.removeItem('token')
  localStorage.removeItem('expirationDate')
  await caches.delete('koya-pictures')
  const worker = await navigator.serviceWorker?.getRegistration('/dashboard')
  await (await worker?.pushManager?.getSubscription())?.unsubscribe()
  // To open a database that is not there would make one without its store.
  for (const { name } of await indexedDB.databases()) {
    for (const [kind, store] of Object.entries(stores)) {
      if (name === `koya-${kind}-${person}`) empty(name, store)
    }
  }
}

// The form leads here by a redirect. A link of another site does not, and ends nothing.
const isRedirected = performance.getEntriesByType('navigation').some(({ redirectCount }) => redirectCount > 0)
// A browser that keeps nothing refuses some of this.
if (isRedirected) forget().catch(() => undefined)
