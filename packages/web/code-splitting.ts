import type { Rolldown } from 'vite'

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1]

/** Each a folder of routes, besides the one of the pages that all of them share. */
const areas = ['mentee', 'mentor', 'admin']

/** The places of the app: a person is in one of them at a time. */
const everywhere = ['account', ...areas]

/** What a beginner's first page cannot be drawn without, which has to come soon. */
const firstPage = /\/src\/(entry\.client|routes\/mentee\/(layout|dashboard))\.tsx/

/** Where its sidebar and its lists lead: fetched ahead of a press, once that page is in sight (`pages-ahead.tsx`). */
const nextPages = /\/src\/routes\/(mentee\/|shared\/settings\.tsx)/

/** Where a page or a layout is loaded; what is fetched when it is needed is where it is asked for. */
function placesOf(root: string, graph: Graph): string[] {
  const file = /\/src\/([^?]+)/.exec(root)?.[1] ?? ''
  if (file === 'entry.client.tsx') return everywhere
  if (file.startsWith('routes/shared/')) return areas
  if (file.startsWith('routes/')) return everywhere.filter((place) => file.startsWith(`routes/${place}/`))
  const askers = graph.getModuleInfo(root)?.dynamicImporters ?? []
  return askers.flatMap((asker) => rootsOf(asker, graph)).flatMap((one) => placesOf(one, graph))
}

/** The pages, layouts and lazily fetched modules that cannot run without a module. */
function rootsOf(id: string, graph: Graph, seen = new Set<string>()): string[] {
  if (seen.has(id)) return []
  seen.add(id)
  const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {}
  const roots = importers.flatMap((importer) => rootsOf(importer, graph, seen))
  return importers.length === 0 || dynamicImporters.length > 0 ? [id, ...roots] : roots
}

/** What cleans and shows a description: as much as a page of its own, and few pages have one. */
const description = /\/dompurify\/|\/tasks\/page\/(safe-fragment|task-description)\.tsx?$/

/** Neither a page nor a layout nor the start: it comes when somebody asks for it. */
const isFetchedLater = (root: string) => !/\/src\/(routes\/|entry\.client)/.test(root)

/** The file of a module that several pages share; what only one of them needs travels with that page. */
function fileOf(id: string, graph: Graph): string | null {
  const roots = rootsOf(id, graph)
  if (roots.length < 2) return null
  if (description.test(id)) return 'descriptions'
  const places = new Set(roots.flatMap((root) => placesOf(root, graph)))
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
  return roots.some((root) => nextPages.test(root)) ? 'later' : 'dialogs'
}

/**
 * What loads together is one file, since it compresses better and costs one request instead of many: the files follow
 * the folders of the routes that need a module, so that nobody keeps a list (decisions 0022 and 0072). What a module
 * imports is needed wherever the module is, so no file waits for one that waits for it; `collectChunks` looks.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
    { name: fileOf },
  ],
}
