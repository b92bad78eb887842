import { findLinks } from '@koya/contract/fields/find-links'

const longest = 2048

/** The parameters that another app's share fills (see `share_target` in site.webmanifest). */
const parts = ['url', 'text', 'title']

/**
 * Returns the first web address in what another app shared. Many apps put the link into the text
 * (rules: tasks 30).
 */
export function findSharedLink(search: URLSearchParams): string | undefined {
  const texts = parts.map((part) => (search.get(part) ?? '').slice(0, longest * 2))
  return texts
    .flatMap(findLinks)
    .find(({ text, isLink }) => isLink && text.length <= longest && URL.canParse(text))?.text
}
