import { EmailForm } from '@koya/contract'
import { pino } from 'pino'
import * as z from 'zod/mini'
import { readConfig, SettingError } from '#config/env.ts'
import { openDatabase } from '#db/engine/client.ts'
import { openDatabaseClock } from '#db/engine/database-clock.ts'
import { readySchema } from '#db/schema/migrate.ts'
import { type AdminContext, grantAdmin } from '#features/admin/grant-admin.ts'
import { listAdmins } from '#features/admin/queries.ts'
import { removeSecondFactors } from '#features/admin/remove-second-factors.ts'
import { revokeAdmin } from '#features/admin/revoke-admin.ts'
import { makeJobs } from '#jobs.ts'
import { mailQueueName } from '#notifications/mail/queue-mail.ts'
import { listInvitations } from '#shared/invitations.ts'

const usage =
  'Say what to do: npm run admin -- grant <email>, revoke <email>, remove-second-factors <email>, or list.'
const allOfThem = { limit: 100, skip: 0 }

type Command = (context: AdminContext, email: string) => Promise<string>

const grant: Command = async (context, email) => {
  switch (await grantAdmin(context, email, null)) {
    case 'granted':
      return `${email} is an admin now, and logs in again.`
    case 'invited':
      return `${email} has no account yet: an invitation goes there as soon as Koya runs.`
    case 'was one':
      return `${email} is an admin already.`
  }
}

const revoke: Command = async (context, email) => {
  switch (await revokeAdmin(context, email, null)) {
    case 'revoked':
      return `${email} is no admin any more.`
    case 'taken back':
      return `The invitation of ${email} is taken back.`
    case 'was none':
      return `${email} is no admin.`
  }
}

const removeFactors: Command = async (context, email) => {
  switch (await removeSecondFactors(context, email)) {
    case 'removed':
      return `${email} logs in with the password alone now.`
    case 'had none':
      return `${email} has no second factor.`
    case 'unknown':
      return `${email} has no account.`
  }
}

async function list({ db, clock }: AdminContext): Promise<string> {
  const { items } = await listAdmins(db, allOfThem)
  const invited = await listInvitations(db, 'ADMIN', clock.now())
  const lines = [
    ...items.map(({ firstName, lastName, email }) => `${email}  ${firstName} ${lastName}`),
    ...invited.map(
      ({ email, expires_at }) => `${email}  invited, until ${expires_at.toISOString().slice(0, 10)}`,
    ),
  ]
  return lines.length > 0 ? lines.join('\n') : 'There is no admin yet: npm run admin -- grant <email>.'
}

const commands: ReadonlyMap<string, Command> = new Map([
  ['grant', grant],
  ['revoke', revoke],
  ['remove-second-factors', removeFactors],
])

const readEmail = (typed: string | undefined): string => {
  const { data, error } = z.safeParse(EmailForm, { email: typed })
  if (error) throw new SettingError(usage)
  return data.email
}

/** Runs a command of `npm run admin` and returns the text to print (rules: admin 6). */
export async function runAdminCommand([verb, typed]: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const command = commands.get(verb ?? '')
  if (!command && verb !== 'list') throw new SettingError(usage)
  const email = command ? readEmail(typed) : ''
  const config = readConfig(env)
  const { db, boss, complete, close } = await openDatabase(config)
  try {
    await readySchema(db, config)
    complete()
    const jobs = makeJobs(boss, pino({ level: 'silent' }))
    const context = { db, jobs, clock: await openDatabaseClock(db) }
    if (!command) return await list(context)
    try {
      await jobs.prepare([mailQueueName])
      return await command(context, email)
    } finally {
      // Stops the jobs after a refusal too, because their timers would keep the process alive.
      await jobs.stop()
    }
  } finally {
    await close()
  }
}
