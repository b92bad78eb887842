const key = 'koya-reloads'
const mostReloads = 3

/**
 * React Router loads the page anew when the code of a route cannot be fetched, and again, and again: an endless blank
 * page that keeps the server busy. Counts the reloads of this tab in which the app never came up; true once there were
 * too many.
 */
export function isReloadedInVain(): boolean {
  const reloads = Number(sessionStorage.getItem(key)) + 1
  sessionStorage.setItem(key, String(reloads))
  return reloads > mostReloads
}

/** The app is up, or somebody wants to try again. */
export const forgetReloads = (): void => sessionStorage.removeItem(key)

/** Without the app's own code: that is what could not be fetched. */
export function sayThatCodeIsMissing(): void {
  const heading = document.createElement('h1')
  heading.textContent = 'This page could not be fetched'
  const sentence = document.createElement('p')
  sentence.textContent = 'A part of it is missing. Check your connection.'
  const button = document.createElement('button')
  button.textContent = 'Try again'
  button.addEventListener('click', () => {
    forgetReloads()
    location.reload()
  })
  const main = document.createElement('main')
  main.className = 'fault'
  main.append(heading, sentence, button)
  document.body.replaceChildren(main)
}
