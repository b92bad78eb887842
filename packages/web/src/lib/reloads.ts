const key = 'koya-reloads'
const mostReloads = 3
const withinMilliseconds = 30_000

/**
 * React Router loads the page anew when the code of a route cannot be fetched, and again, and again: an endless blank
 * page that keeps the server busy. Counts the reloads of this tab; true once there were too many in a short time.
 */
export function isReloadedInVain(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  const isReload = navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload'
  const now = Date.now()
  const times = (sessionStorage.getItem(key) ?? '').split(' ').map(Number)
  const recent = isReload ? [...times.filter((time) => time > now - withinMilliseconds), now] : []
  sessionStorage.setItem(key, recent.join(' '))
  return recent.length > mostReloads
}

/** Without the app's own code: that is what could not be fetched. */
export function sayThatCodeIsMissing(): void {
  const sentence = document.createElement('p')
  sentence.textContent = 'A part of this page could not be fetched. Check your connection.'
  const button = document.createElement('button')
  button.textContent = 'Try again'
  button.addEventListener('click', () => {
    sessionStorage.removeItem(key)
    location.reload()
  })
  const main = document.createElement('main')
  main.className = 'code-missing'
  main.append(sentence, button)
  document.body.replaceChildren(main)
}
