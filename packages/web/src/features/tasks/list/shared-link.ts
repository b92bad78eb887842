import { findLinks } from '@koya/contract/fields/find-links'
import { readUrl } from '@koya/contract/fields/read-url'

const longest = 2048

/**
 * The query parameters in which another app passes shared content (see `share_target` in site.webmanifest).
 */
const parts = ['url', 'text', 'title']

/** Returns true if the address has shared content, which may lack a link. */
export const isShared = (search: URLSearchParams): boolean => parts.some((part) => search.get(part)?.trim())

/** Returns the first web address. Many apps put a link into `text` instead of `url` (rules: tasks 30). */
export function findSharedLink(search: URLSearchParams): string | undefined {
  const texts = parts.map((part) => (search.get(part) ?? '').slice(0, longest * 2))
  return texts
    .flatMap(findLinks)
    .find(({ text, isLink }) => isLink && text.length <= longest && readUrl(text) !== null)?.text
}
