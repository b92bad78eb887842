/** The browser may take its time to ask where to put a file. */
const releaseMilliseconds = 60_000

/** Puts a file among the person's downloads. */
export function saveFile(name: string, content: BlobPart, type = ''): void {
  const href = URL.createObjectURL(new Blob([content], { type }))
  Object.assign(document.createElement('a'), { href, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(href), releaseMilliseconds)
}
