/** The files of each page, as the HTML lists them; leaves out the files that this page started with. */
export interface RouteFiles {
  files: string[]
  /** For each path pattern, the indexes of the page's files in `files`. */
  pages: Record<string, number[]>
}

/** Returns the file list in the HTML; empty in development. */
function readRouteFiles(): RouteFiles {
  const text = document.getElementById('route-files')?.textContent
  return text ? JSON.parse(text) : { files: [], pages: {} }
}

/** Returns the files of a page and its layout, without those that the current page started with. */
export function findRouteFiles(page: string): string[] | undefined {
  const { files, pages } = readRouteFiles()
  return pages[page.replace(/\/$/, '')]?.flatMap((place) => files[place] ?? [])
}

/** Returns true if the browser has fetched the file. An aborted fetch leaves an entry with an empty body. */
export const isFetched = (file: string): boolean =>
  performance
    .getEntriesByName(new URL(file, location.origin).href)
    .some((entry) => entry instanceof PerformanceResourceTiming && entry.decodedBodySize > 0)
