import type { Rolldown } from 'vite'

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1]

/** The places of the app, each a folder of routes: a person is in one of them at a time. */
const everywhere = ['account', 'mentee', 'mentor']

/** Of a beginner's first page, which has to come soon; what only other pages need can follow. */
const firstPage = /\/src\/routes\/(signed-in-layout|mentee\/(layout|dashboard))\.tsx/

/** Where a page or a layout is loaded; what is fetched when it is needed is where it is asked for. */
function placesOf(root: string, graph: Graph): string[] {
  const file = /\/src\/([^?]+)/.exec(root)?.[1] ?? ''
  if (/^(root|entry\.client|routes\/app-layout)\.tsx$/.test(file)) return everywhere
  if (file === 'routes/signed-in-layout.tsx') return ['mentee', 'mentor']
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

/** The file of a module that several pages share; what only one of them needs travels with that page. */
function fileOf(id: string, graph: Graph): string | undefined {
  const roots = rootsOf(id, graph)
  const places = new Set(roots.flatMap((root) => placesOf(root, graph)))
  if (roots.length < 2) return undefined
  if (places.has('account') && places.size > 1) return 'app'
  const file = places.size > 1 ? 'areas' : [...places][0]
  const isForMentees = file === 'areas' || file === 'mentee'
  return isForMentees && !roots.some((root) => firstPage.test(root)) ? 'later' : file
}

/**
 * What loads together is one file, since it compresses better and costs one request instead of many: the files follow
 * the folders of the routes that need a module, so that nobody keeps a list (decision 0022). A file takes along what
 * its modules import, hence the most widely shared one comes first.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
    ...['app', 'areas', 'later', ...everywhere].map((file) => ({
      name: (id: string, graph: Graph) => (fileOf(id, graph) === file ? file : null),
    })),
  ].map((group, index, all) => ({ ...group, priority: all.length - index })),
}
