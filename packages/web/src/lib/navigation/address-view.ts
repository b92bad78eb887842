/** The part that all list views have: the page number in the address. Each view adds its own filter. */
interface View {
  /** Starts at 1. */
  page: number
}

type Chosen<Filter> = { [Name in keyof Filter]?: NonNullable<Filter[Name]> }

/** Returns the text if it is one of the values; otherwise null. */
export const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === text) ?? null

const idForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Returns the text if it is an identifier; otherwise null, because the server would refuse it. */
export const idIn = (text: string | null): string | null => (text !== null && idForm.test(text) ? text : null)

/** Returns search words, cut to the length that the server accepts; null if there are none. */
export const wordsIn = (text: string | null, max: number): string | null => text?.trim().slice(0, max) || null

export function chosen<Filter extends object>(filter: Filter): Chosen<Filter> {
  const found: Chosen<Filter> = {}
  for (const name in filter) {
    const value = filter[name]
    if (value) found[name] = value
  }
  return found
}

/** Returns the parameters with a question mark, or ''. Browsers of 2022 lack `URLSearchParams.size`. */
export function withMark(search: URLSearchParams): string {
  const text = search.toString()
  return text && `?${text}`
}

/** Returns the query string of the changed view. Its page is 1, unless `change` names a page. */
export function changeView<Shown extends View>(view: Shown, change: Partial<Shown>): string {
  const { page, ...filter } = { ...view, page: 1, ...change }
  const search = new URLSearchParams(Object.entries(chosen(filter)))
  if (page > 1) search.set('page', String(page))
  return withMark(search)
}

export const pageQuery = <Shown extends View>({ page, ...filter }: Shown, pageSize: number) => ({
  limit: String(pageSize),
  skip: String((page - 1) * pageSize),
  ...chosen(filter),
})

export const isNarrowedBy = (filter: object): boolean => Object.values(filter).some((value) => value !== null)
