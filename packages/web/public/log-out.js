/* After a logout without scripts, removes the data that only scripts can remove. Keeps unsent writes. */
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
  // Creates no missing database, which would lack its object store.
  opening.onupgradeneeded = () => opening.transaction.abort()
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
  for (const [kind, store] of Object.entries(stores)) empty(`koya-${kind}-${person}`, store)
  await caches.delete('koya-pictures')
  const worker = await navigator.serviceWorker?.getRegistration('/dashboard')
  await (await worker?.pushManager?.getSubscription())?.unsubscribe()
}

// Runs only after the redirect of the logout form, so that a link on another site removes nothing.
const isRedirected = performance.getEntriesByType('navigation').some(({ redirectCount }) => redirectCount > 0)
// Ignores the errors of a browser that refuses access to its storage.
if (isRedirected) forget().catch(() => undefined)
