/**
 * The files of each page of the app, without those that the current page started with. The build writes this
 * list into the HTML.
 */
export interface RouteFiles {
  files: string[]
  /** For each path pattern, the indexes of the page's files in `files`. */
  pages: Record<string, number[]>
}

/**
 * Returns the file list in the HTML. It is empty in development, because the development server writes none.
 */
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

/**
 * Returns true if the browser has fetched the whole file. An aborted fetch leaves an entry with an empty
 * body.
 */
export const isFetched = (file: string): boolean =>
  performance
    .getEntriesByName(new URL(file, location.origin).href)
    .some((entry) => entry instanceof PerformanceResourceTiming && entry.decodedBodySize > 0)
