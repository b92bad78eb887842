/** Returns the page number in an address, from 1. An invalid number counts as the first page. */
export function pageOf(params: URLSearchParams, entry = 'page'): number {
  const page = params.get(entry) ?? ''
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1
}
