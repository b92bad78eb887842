import type { List, PeopleFilter } from '@koya/contract'
import type { Database } from '#db/engine/client.ts'
import { countFrom, type Page } from '#db/lists/lists.ts'
import { type Entry, viewAccount, viewInvited, viewPending } from '../view.ts'
import { countAccounts, listAccounts } from './account-queries.ts'
import { countInvited, countPending, listInvited, listPending } from './newcomer-queries.ts'

interface Source<Row> {
  count(): Promise<number>
  list(page: Page): Promise<Row[]>
}

/** Lists accounts, then unconfirmed registrations, then open invitations (rules: people 1). */
export const listPeople = (db: Database, filter: PeopleFilter, now: Date, page: Page): Promise<List<Entry>> =>
  joinSources(
    [
      hasAccounts(filter) && {
        count: () => countAccounts(db, filter),
        list: async (part: Page) => (await listAccounts(db, filter, part)).map(viewAccount),
      },
      ...newcomers(db, filter, now),
    ],
    page,
  )

export const listNewcomers = (db: Database, filter: PeopleFilter, now: Date, page: Page) =>
  joinSources(newcomers(db, filter, now), page)

const newcomers = (db: Database, filter: PeopleFilter, now: Date): (Source<Entry> | false)[] => [
  hasPending(filter) && {
    count: () => countPending(db, filter),
    list: async (part: Page) => (await listPending(db, filter, part)).map(viewPending),
  },
  hasInvited(filter) && {
    count: () => countInvited(db, filter, now),
    list: async (part: Page) => (await listInvited(db, filter, now, part)).map(viewInvited),
  },
]

export const hasAccounts = ({ state }: PeopleFilter) => state !== 'pending' && state !== 'invited'

/**
 * True if the filter can match a pending registration, which has the role mentee and neither track nor
 * mentor.
 */
const hasPending = ({ state, role, track, mentor }: PeopleFilter) =>
  (state === undefined || state === 'pending') &&
  (role === undefined || role === 'MENTEE') &&
  track === undefined &&
  mentor === undefined

const hasInvited = ({ state }: PeopleFilter) => state === undefined || state === 'invited'

/** Joins sources into one list, in which a page can span several sources. */
async function joinSources<Row>(parts: readonly (Source<Row> | false)[], page: Page): Promise<List<Row>> {
  const [first, ...others] = parts.filter((part) => part !== false)
  if (!first) return { items: [], totalCount: 0 }
  const [items, ...counts] = await Promise.all([first.list(page), ...others.map(({ count }) => count())])
  let before = await countFrom(page, items, first.count)
  for (const [index, source] of others.entries()) {
    const count = counts[index] ?? 0
    const from = Math.max(0, page.skip + items.length - before)
    const wanted = Math.min(page.limit - items.length, count - from)
    if (wanted > 0) items.push(...(await source.list({ limit: wanted, skip: from })))
    before += count
  }
  return { items, totalCount: before }
}
