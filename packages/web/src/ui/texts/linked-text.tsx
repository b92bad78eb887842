import { findLinks } from '@koya/contract/fields/find-links'
import { Fragment } from 'react'
import { SafeLink } from './safe-link.tsx'

/** Shows a text verbatim and turns its web addresses into links. */
export function LinkedText({ text }: { text: string }) {
  return findLinks(text).map(({ at, text: part, isLink }) =>
    isLink ? (
      <SafeLink key={at} href={part}>
        {part}
      </SafeLink>
    ) : (
      <Fragment key={at}>{part}</Fragment>
    ),
  )
}
