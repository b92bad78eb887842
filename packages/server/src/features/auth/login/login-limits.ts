import type { Context } from '#context.ts'
import { tooMany } from '#errors.ts'
import { takeBack, wait } from '#limits/backoff.ts'
import { forgive, giveBack, spend, spendOrWait, trySpend } from '#limits/limits.ts'

/** Describes where a call without a session comes from. */
export interface Caller {
  client: string
  /** The network that contains the client address. */
  site: string
  /** Rate-limit key of a device that the owner of the email address has used; null for another device. */
  device: string | null
}

/**
 * `showsPerson` returns false if the challenge is off or its service is down. It throws for a wrong or
 * missing answer.
 */
export interface Entrant extends Caller {
  showsPerson(): Promise<boolean>
}

/** Ways to undo an attempt that was counted before its outcome was known. */
interface Counted {
  /** Call after a right password. */
  forget(): Promise<void>
  /** Call after a server failure: the attempt must not count. */
  takeBack(): Promise<void>
}

const instead = 'set a new password'

/**
 * Counts a login attempt; throws after too many attempts for the account or from the client. A known device
 * has its own limit (decision 0053).
 */
export async function countTry(
  context: Context,
  email: string,
  { device, ...stranger }: Entrant,
): Promise<Counted> {
  if (device !== null) {
    await wait(context, 'loginDevice', device, instead)
    return {
      forget: () => forgive(context, 'loginDevice', device),
      takeBack: () => takeBack(context, 'loginDevice', device),
    }
  }
  await wait(context, 'loginAccount', email, instead)
  const giveTheRestBack = await countStranger(context, stranger, instead).catch(async (error) => {
    await takeBack(context, 'loginAccount', email)
    throw error
  })
  return {
    async forget() {
      await forgive(context, 'loginAccount', email)
      await giveTheRestBack()
    },
    async takeBack() {
      await takeBack(context, 'loginAccount', email)
      await giveTheRestBack()
    },
  }
}

/**
 * Counts an attempt from an unknown device; throws if the client has made too many. Once all unknown devices
 * together have made too many, each client has a spare limit. Beyond the spare limit, the client must pass
 * the challenge. The returned function undoes the counting (decision 0080).
 */
export async function countStranger(
  context: Context,
  { client, showsPerson }: Pick<Entrant, 'client' | 'showsPerson'>,
  instead?: string,
): Promise<() => Promise<void>> {
  await spend(context, 'loginClient', client, instead)
  const isSpare = !(await trySpend(context, 'loginAll', 'strangers'))
  const seconds = isSpare ? await spendOrWait(context, 'loginSpare', client) : null
  if (seconds !== null && !(await showsPerson())) throw tooMany(seconds, instead)
  return async () => {
    await giveBack(context, 'loginClient', client)
    await giveBack(context, 'loginAll', 'strangers')
    if (isSpare) await giveBack(context, 'loginSpare', client)
  }
}
