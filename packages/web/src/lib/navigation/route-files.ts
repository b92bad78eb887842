/** The files that each page needs beyond those of the current page, as the last build step writes them. */
export interface RouteFiles {
  files: string[]
  /** The places of a page's files in `files`, by its path in the route map. */
  pages: Record<string, number[]>
}

/** Returns an empty list in development, because the development server writes no file list into the HTML. */
function readRouteFiles(): RouteFiles {
  const text = document.getElementById('route-files')?.textContent
  return text ? JSON.parse(text) : { files: [], pages: {} }
}

/**
 * Returns the scripts and styles of a page and its layouts, without those that the current page started with.
 */
export function findRouteFiles(page: string): string[] | undefined {
  const { files, pages } = readRouteFiles()
  return pages[page.replace(/\/$/, '')]?.flatMap((place) => files[place] ?? [])
}

/** True if the browser has fetched the whole file. A fetch that a press aborted leaves an entry without a body. */
export const isFetched = (file: string): boolean =>
  performance
    .getEntriesByName(new URL(file, location.origin).href)
    .some((entry) => entry instanceof PerformanceResourceTiming && entry.decodedBodySize > 0)
