import { Fragment } from 'react'
import { SafeLink } from './safe-link.tsx'

/** A web address in running text, without the punctuation that ends its sentence. */
const address = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?'’”)\]}]/g

/** What somebody wrote, as they wrote it; the web addresses in it can be opened, which on a phone are hard to copy. */
export function LinkedText({ text }: { text: string }) {
  let end = 0
  const linked = Array.from(text.matchAll(address), ({ 0: href, index }) => {
    const before = text.slice(end, index)
    end = index + href.length
    return (
      <Fragment key={index}>
        {before}
        <SafeLink href={href}>{href}</SafeLink>
      </Fragment>
    )
  })
  return (
    <>
      {linked}
      {text.slice(end)}
    </>
  )
}
