/** Returns the page number in an address, from 1; an invalid number means the first page. */
export function pageOf(params: URLSearchParams, entry = 'page'): number {
  const page = params.get(entry) ?? ''
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1
}
