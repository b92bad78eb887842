import { pages } from '@koya/contract/pages'
import { useState } from 'react'
import { findRouteFiles } from '#lib/navigation/route-files.ts'

/** Where a list of tasks leads. */
export const taskPages = [pages.task, pages.submitTask]

/** Safari has no prefetching. */
const findRel = () =>
  document.createElement('link').relList.supports('prefetch') ? 'prefetch' : 'modulepreload'

function filesAhead(pages: readonly string[]): string[] {
  const files = new Set(pages.flatMap((page) => findRouteFiles(page) ?? []))
  return [...files].filter(
    (file) => performance.getEntriesByName(new URL(file, location.origin).href).length === 0,
  )
}

/**
 * What a page leads to is fetched before somebody asks for it: a page whose code cannot be fetched has no
 * place to say that the network is gone, and logging out has to work without one (rules: auth 66).
 */
export function PagesAhead({ pages }: { pages: readonly string[] }) {
  const [files] = useState(() => filesAhead(pages))
  return files.map((file) => (
    <link
      key={file}
      rel={file.endsWith('.css') ? 'prefetch' : findRel()}
      as={file.endsWith('.css') ? 'style' : 'script'}
      href={file}
    />
  ))
}
