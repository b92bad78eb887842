import type { ExportForm, PeopleFilter, Role } from '@koya/contract'
import { writePhoneNumber } from '@koya/contract/fields/phone-number'
import type * as z from 'zod/mini'
import type { Context } from '#context.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { writeCsv } from '#shared/exports/write-csv.ts'
import { readEmails } from '#shared/people/emails.ts'
import { recordTrail } from '#shared/trail.ts'
import type { Entry } from '../view.ts'
import { viewAccount } from '../view.ts'
import { type AccountRow, readAccounts } from './account-queries.ts'
import { hasAccounts, listNewcomers } from './list-people.ts'

/** The maximum number of accounts in an export, and also of people without an account. */
const mostRows = 100_000

const roleNames: Record<Role, string> = { MENTEE: 'Mentee', MENTOR: 'Mentor', ADMIN: 'Admin' }

const head = [
  'First name',
  'Last name',
  'Email',
  'Phone number',
  'Role',
  'Account',
  'Tracks',
  'Mentors',
  'Emails of the mentors',
  'Country',
  'State',
  'Registered',
  'Last login',
]

/** Exports people as CSV, and records the filter and their number in the trail (rules: people 13). */
export async function exportPeople(context: Context, actorId: string, form: z.output<typeof ExportForm>) {
  const { isPersonal, ...filter } = form
  const now = context.clock.now()
  const everybody = { limit: mostRows, skip: 0 }
  return inTransaction(context, async (trx) => {
    const accounts = hasAccounts(filter) ? await readAccounts(trx, filter, everybody) : []
    const newcomers = await listNewcomers(trx, filter, now, everybody)
    const people = [
      ...accounts.map((row) => ({ entry: viewAccount(row), row })),
      ...newcomers.items.map((entry) => ({ entry, row: null })),
    ]
    const mentors = people.flatMap(({ entry }) => entry.mentors)
    const emails = await readEmails(
      trx,
      mentors.map(({ id }) => id),
    )
    const rows = [
      isPersonal ? [...head, 'Date of birth', 'Gender'] : head,
      ...people.map(({ entry, row }) => toCells(entry, row, emails, isPersonal)),
    ]
    await recordTrail(trx, {
      actorId,
      action: 'person.exported',
      objectKind: 'person',
      objectId: null,
      before: null,
      after: { ...filterForTrail(filter), personalData: isPersonal, people: rows.length - 1 },
    })
    return { fileName: `people-${now.toISOString().slice(0, 10)}.csv`, content: writeCsv(rows) }
  })
}

/** Replaces the search text, which may be a name or an address, by a flag (rules: trail 4). */
export const filterForTrail = ({ search, ...filter }: PeopleFilter) => ({
  ...filter,
  ...(search === undefined ? {} : { searched: true }),
})

function toCells(
  entry: Entry,
  row: AccountRow | null,
  emails: Map<string, string>,
  isPersonal: boolean,
): string[] {
  const cells = [
    entry.firstName,
    entry.lastName,
    entry.email,
    row?.phone_number ? writePhoneNumber(row.phone_number) : '',
    roleNames[entry.role],
    entry.state,
    entry.tracks.map(({ title }) => title).join('; '),
    entry.mentors.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join('; '),
    entry.mentors.map(({ id }) => emails.get(id) ?? '').join('; '),
    row?.country ?? '',
    row?.city ?? '',
    entry.createdAt.slice(0, 10),
    entry.lastLoginAt?.slice(0, 10) ?? '',
  ]
  return isPersonal ? [...cells, row?.birth_date ?? '', row?.gender ?? ''] : cells
}
