/** The URL stays valid this long, because the browser may still need it while it asks where to save. */
const releaseMilliseconds = 60_000

export function saveFile(name: string, content: BlobPart, type = ''): void {
  const href = URL.createObjectURL(new Blob([content], { type }))
  Object.assign(document.createElement('a'), { href, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(href), releaseMilliseconds)
}
