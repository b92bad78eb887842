import type { Rolldown } from 'vite'

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1]

/** The areas of the app, each with its own folder of routes. */
const areas = ['mentee', 'mentor', 'admin']

/** The areas and the folder of the account pages. */
const everywhere = ['account', ...areas]

/** A beginner's first page, which must load fast. */
const firstPage = /\/src\/(entry\.client|routes\/mentee\/(layout|dashboard))\.tsx/

/** All pages for mentees. Test `firstPage` first, because this pattern matches the first page too. */
const nextPages = /\/src\/routes\/mentee\//

/** A large page that people seldom open. */
const settings = /\/src\/routes\/shared\/settings\.tsx/

/** The modules that the first dashboard and the first submission load lazily. */
const firstDialogs =
  /\/src\/features\/(profile\/profile-dialog|enrollment\/wizard|submissions\/unsent-work|inbox\/push\/push-offer|shell\/kept\/keeper)/

/** Returns the parts of the app that need `root`. A lazy module is needed wherever its importers are. */
function placesOf(root: string, graph: Graph): string[] {
  const file = /\/src\/([^?]+)/.exec(root)?.[1] ?? ''
  if (file === 'entry.client.tsx') return everywhere
  if (file.startsWith('routes/shared/')) return areas
  if (file.startsWith('routes/')) return everywhere.filter((place) => file.startsWith(`routes/${place}/`))
  const askers = graph.getModuleInfo(root)?.dynamicImporters ?? []
  return askers.flatMap((asker) => rootsOf(asker, graph)).flatMap((one) => placesOf(one, graph))
}

/** Returns the roots that need a module: pages, layouts, lazy modules and the entry script. */
function rootsOf(id: string, graph: Graph, seen = new Set<string>()): string[] {
  if (seen.has(id)) return []
  seen.add(id)
  const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {}
  const roots = importers.flatMap((importer) => rootsOf(importer, graph, seen))
  return importers.length === 0 || dynamicImporters.length > 0 ? [id, ...roots] : roots
}

/** The code that sanitizes and shows descriptions. */
const description = /\/dompurify\/|\/components\/briefs\/(brief-parts|safe-fragment|task-description)\.tsx?$/

/** The code for push messages and for offline data. */
const device = /\/src\/(lib\/(push|kept)|features\/(inbox\/push|shell\/kept))\//

/** True for a lazy module outside of `routes`; false for a page, a layout and the entry script. */
const isFetchedLater = (root: string) => !/\/src\/(routes\/|entry\.client)/.test(root)

/** True for a style sheet of mentee or account pages; its chunk has a name even if only one root needs it. */
const joinsOthers = (id: string, places: ReadonlySet<string>) =>
  id.endsWith('.css') && (places.has('mentee') || places.has('account'))

/** Returns the name of a module's chunk; null leaves the choice to the bundler. */
function fileOf(id: string, graph: Graph): string | null {
  const roots = rootsOf(id, graph)
  const places = new Set(roots.flatMap((root) => placesOf(root, graph)))
  if (roots.length < 2 && !joinsOthers(id, places)) return null
  if (description.test(id)) return 'descriptions'
  const [place, ...otherPlaces] = places
  const isShared = otherPlaces.length > 0
  const isOfFirstPage = roots.some((root) => firstPage.test(root))
  if (isShared && places.has('account')) {
    if (isOfFirstPage) return 'app'
    if (roots.every(isFetchedLater)) return 'asked'
    return places.has('mentee') ? 'forms' : 'guests'
  }
  if (!places.has('mentee')) return isShared ? 'desk' : (place ?? null)
  if (isOfFirstPage) return isShared ? 'areas' : 'mentee'
  if (device.test(id) && roots.every(isFetchedLater)) return 'device'
  const isNeededBy = (pages: RegExp) => roots.some((root) => pages.test(root))
  if (isNeededBy(nextPages)) return 'later'
  if (isNeededBy(firstDialogs)) return 'dialogs'
  return isNeededBy(settings) ? 'settings' : 'seldom'
}

/** Groups modules by the folders of routes that need them (decisions 0022 and 0072). */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  includeDependenciesRecursively: false,
  groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }, { name: fileOf }],
}
