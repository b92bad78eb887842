import { useState } from 'react'
import { filesOf } from '#lib/route-files.ts'
import type { AreaPlan } from './areas.ts'

/** Safari has no prefetching. */
const rel = () => (document.createElement('link').relList.supports('prefetch') ? 'prefetch' : 'modulepreload')

function filesAhead(area: AreaPlan): string[] {
  const pages = ['/login', ...area.entries.flatMap(({ to }) => to ?? [])]
  const files = new Set(pages.flatMap(filesOf))
  return [...files].filter(
    (file) => performance.getEntriesByName(new URL(file, location.origin).href).length === 0,
  )
}

/**
 * What the sidebar leads to is fetched before somebody asks for it: a page whose code cannot be fetched has no
 * place to say that the network is gone, and logging out has to work without one (rulings, 17). React Router's own
 * links ahead load the code as well, and throw the page away when that fails.
 */
export function PagesAhead({ area }: { area: AreaPlan }) {
  const [files] = useState(() => filesAhead(area))
  return files.map((file) => (
    <link
      key={file}
      rel={file.endsWith('.css') ? 'prefetch' : rel()}
      as={file.endsWith('.css') ? 'style' : 'script'}
      href={file}
    />
  ))
}
