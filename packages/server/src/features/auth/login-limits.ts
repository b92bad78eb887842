import type { Context } from '#context.ts'
import { tooMany } from '#errors.ts'
import { forgive, giveBack, spend, spendOrWait, trySpend } from '#limits.ts'
import { takeBack, wait } from '#waits.ts'

/** From where a call of nobody comes. */
export interface Caller {
  client: string
  /** The network around it. */
  site: string
  /** The mark of a device that is known to the owner of the address. */
  device: string | null
}

/** The same of somebody who logs in; `showsPerson` refuses who has not shown it where the installation asks for it. */
export interface Entrant extends Caller {
  showsPerson(): Promise<boolean>
}

/** What to do with a try that was counted before anybody knew how it ends. */
interface Counted {
  /** It was right. */
  forget(): Promise<void>
  /** It was none: the fault was ours. */
  takeBack(): Promise<void>
}

const instead = 'set a new password'

/**
 * Counts a try to log in, or refuses it. Those of a device that is known count for themselves, so that nobody else keeps
 * its owner out (decision 0053). For all others the account does most of the work: a whole carrier can be one client.
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
 * Counts a try by somebody of whom no account is known, or refuses it; what it answers gives it back. Once those of all
 * are spent, each client has a few left, and then whoever shows that they are a person (decision 0080).
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
