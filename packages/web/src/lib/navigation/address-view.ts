/** What a list shows, as its address says it, so that a view can be kept, sent and gone back to. */
interface View {
  /** Begins at 1. */
  page: number
}

/** What is chosen, without the choices that are not made. */
type Chosen<Filter> = { [Name in keyof Filter]?: NonNullable<Filter[Name]> }

/** One of some values; anything else in an address is no choice. */
export const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === text) ?? null

const idForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** An identifier; the server would refuse anything else. */
export const idIn = (text: string | null): string | null => (text !== null && idForm.test(text) ? text : null)

/** Words to search for, cut to as many characters as the server takes. */
export const wordsIn = (text: string | null, max: number): string | null => text?.trim().slice(0, max) || null

export function chosen<Filter extends object>(filter: Filter): Chosen<Filter> {
  const found: Chosen<Filter> = {}
  for (const name in filter) {
    const value = filter[name]
    if (value) found[name] = value
  }
  return found
}

/** The search of the address of another view; a change of what is shown begins at its first page. */
export function changeView<Shown extends View>(view: Shown, change: Partial<Shown>): string {
  const { page, ...filter } = { ...view, page: 1, ...change }
  const search = new URLSearchParams(Object.entries(chosen(filter)))
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `?${search}` : ''
}

/** What the server is asked for. */
export const pageQuery = <Shown extends View>({ page, ...filter }: Shown, pageSize: number) => ({
  limit: String(pageSize),
  skip: String((page - 1) * pageSize),
  ...chosen(filter),
})

/** Something is chosen. */
export const isNarrowedBy = (filter: object): boolean => Object.values(filter).some((value) => value !== null)
