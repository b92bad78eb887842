/** By the path of the route map; written into the page by the last pass of the build, and not while developing. */
function readRouteFiles(): Record<string, string[]> {
  const text = document.getElementById('route-files')?.textContent
  return text ? JSON.parse(text) : {}
}

/** The scripts and styles of a page and of the layouts around it, without those that this page started with. */
export const findRouteFiles = (page: string): string[] | undefined =>
  readRouteFiles()[page.replace(/\/$/, '')]
