import type { Rolldown } from 'vite'

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1]

/** The places of the app, each a folder of routes: a person is in one of them at a time. */
const everywhere = ['account', 'mentee', 'mentor']

/** Where a page or a layout is loaded. Code that is fetched when it is needed belongs to no place. */
function placesOf(root: string): string[] {
  const file = /\/src\/([^?]+)/.exec(root)?.[1] ?? ''
  if (/^(root|entry\.client|routes\/app-layout)\.tsx$/.test(file)) return everywhere
  if (file === 'routes/signed-in-layout.tsx') return ['mentee', 'mentor']
  return everywhere.filter((place) => file.startsWith(`routes/${place}/`))
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
  const places = new Set(roots.flatMap(placesOf))
  if (roots.length < 2) return undefined
  if (places.has('account') && places.size > 1) return 'app'
  return places.size > 1 ? 'areas' : [...places][0]
}

/**
 * What loads together is one file, since it compresses better and costs one request instead of many: the files follow
 * the folders of the routes that need a module, so that nobody keeps a list (decision 0022). A file takes along what its
 * modules import, hence the most widely shared one comes first.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
    // Heavy, and not for the first page of a mentee.
    { name: 'dompurify', test: /node_modules\/dompurify\// },
    ...['app', 'areas', ...everywhere].map((file) => ({
      name: (id: string, graph: Graph) => (fileOf(id, graph) === file ? file : null),
    })),
  ].map((group, index, all) => ({ ...group, priority: all.length - index })),
}
