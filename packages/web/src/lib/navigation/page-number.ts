/** The page number of an address, from 1; whatever is none means the first page. */
export function pageOf(params: URLSearchParams, entry = 'page'): number {
  const page = params.get(entry) ?? ''
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1
}
