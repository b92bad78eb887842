/**
 * Returns the files of each page, by its path in the route map. The last build step writes them into the
 * HTML; the development server does not.
 */
function readRouteFiles(): Record<string, string[]> {
  const text = document.getElementById('route-files')?.textContent
  return text ? JSON.parse(text) : {}
}

/**
 * Returns the scripts and styles of a page and its layouts, without those that the current page started with.
 */
export const findRouteFiles = (page: string): string[] | undefined =>
  readRouteFiles()[page.replace(/\/$/, '')]
