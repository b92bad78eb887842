import { findLinks } from '@koya/contract/fields/find-links'
import { Fragment } from 'react'
import { SafeLink } from './safe-link.tsx'

/** What somebody wrote, as they wrote it; the web addresses in it can be opened, which on a phone are hard to copy. */
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
