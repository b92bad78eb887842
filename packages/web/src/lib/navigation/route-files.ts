/** The files that each page needs beyond those of the current page, as the last build step writes them. */
export interface RouteFiles {
  files: string[]
  /** The places of a page's files in `files`, by its path in the route map. */
  pages: Record<string, number[]>
}

/** Returns nothing where the development server serves the page, which writes no files into the HTML. */
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
