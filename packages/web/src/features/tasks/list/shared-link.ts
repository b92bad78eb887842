const longest = 2048

/** The parameters that another app's share fills (see `share_target` in site.webmanifest). */
const parts = ['url', 'text', 'title']

/**
 * Returns the first web address in what another app shared. Many apps put the link into the text
 * (rules: tasks 30).
 */
export function findSharedLink(search: URLSearchParams): string | undefined {
  const words = parts.flatMap(
    (part) =>
      search
        .get(part)
        ?.slice(0, longest * 2)
        .split(/\s+/) ?? [],
  )
  return words.find((word) => /^https?:\/\//.test(word) && word.length <= longest && URL.canParse(word))
}
