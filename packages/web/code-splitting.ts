import type { Rolldown } from 'vite'

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1]

/** Each a folder of routes, besides the one of the pages that all of them share. */
const areas = ['mentee', 'mentor', 'admin']

/** The places of the app: a person is in one of them at a time. */
const everywhere = ['account', ...areas]

/** Of a beginner's first page, which has to come soon; what only other pages need can follow. */
const firstPage = /\/src\/routes\/mentee\/(layout|dashboard)\.tsx/

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
  const roots = askersOf(id, importers).flatMap((importer) => rootsOf(importer, graph, seen))
  return importers.length === 0 || dynamicImporters.length > 0 ? [id, ...roots] : roots
}

/** Neither a page nor a layout nor the start: it comes when somebody asks for it. */
const isFetchedLater = (root: string) => !/\/src\/(routes\/|entry\.client)/.test(root)

/** What of the contract is imported by an address of its own is left to who does so: its index names it for types. */
function askersOf(id: string, importers: readonly string[]): readonly string[] {
  const isContract = (one: string) => one.includes('/contract/src/')
  const others = importers.filter((importer) => !isContract(importer))
  return isContract(id) && others.length > 0 ? others : importers
}

/** The file of a module that several pages share; what only one of them needs travels with that page. */
function fileOf(id: string, graph: Graph): string | undefined {
  const roots = rootsOf(id, graph)
  const places = new Set(roots.flatMap((root) => placesOf(root, graph)))
  if (roots.length < 2) return undefined
  if (places.has('account') && places.size > 1) return roots.every(isFetchedLater) ? 'asked' : 'app'
  if (!places.has('mentee')) return places.size > 1 ? 'desk' : [...places][0]
  if (!roots.some((root) => firstPage.test(root))) return 'later'
  return places.size > 1 ? 'areas' : 'mentee'
}

/**
 * What loads together is one file, since it compresses better and costs one request instead of many: the files follow
 * the folders of the routes that need a module, so that nobody keeps a list (decision 0022). A file takes along what
 * its modules import, hence the most widely shared one comes first.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
    // As much as a page of its own, and only what shows a description needs it.
    { name: 'safe-html', test: /node_modules\/dompurify\/|\/safe-html\.ts$/ },
    ...['app', 'areas', 'later', 'desk', ...everywhere, 'asked'].map((file) => ({
      name: (id: string, graph: Graph) => (fileOf(id, graph) === file ? file : null),
    })),
  ].map((group, index, all) => ({ ...group, priority: all.length - index })),
}
