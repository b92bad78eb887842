/** The browser may take its time to ask where to put a file. */
const releaseMilliseconds = 60_000

/** Puts what came in base64 among the person's downloads. */
export function saveFile(name: string, base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const href = URL.createObjectURL(new Blob([bytes]))
  Object.assign(document.createElement('a'), { href, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(href), releaseMilliseconds)
}
