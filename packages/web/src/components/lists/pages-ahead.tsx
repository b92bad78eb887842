import { pages } from '@koya/contract/pages'
import { useEffect, useState } from 'react'
import { findRouteFiles, isFetched } from '#lib/navigation/route-files.ts'

/** The pages that a list of tasks links to. */
export const taskPages = [pages.task, pages.submitTask]

/** Returns the `rel` of a link that prefetches a script; some browsers do not support `prefetch`. */
const findRel = () =>
  document.createElement('link').relList.supports('prefetch') ? 'prefetch' : 'modulepreload'

function filesAhead(pages: readonly string[]): string[] {
  const files = new Set(pages.flatMap((page) => findRouteFiles(page) ?? []))
  return [...files].filter((file) => !isFetched(file))
}

/** Prefetches the code of `pages`, so that they open without a network too (rules: auth 66). */
export function PagesAhead({ pages }: { pages: readonly string[] }) {
  const [files, setFiles] = useState<string[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the component mounts
  useEffect(() => setFiles(filesAhead(pages)), [])
  return files.map((file) => (
    <link
      key={file}
      rel={file.endsWith('.css') ? 'prefetch' : findRel()}
      as={file.endsWith('.css') ? 'style' : 'script'}
      href={file}
    />
  ))
}
