import type { Context } from '#context.ts'
import { tooMany } from '#errors.ts'
import { takeBack, wait } from '#limits/backoff.ts'
import { forgive, giveBack, spend, spendOrWait, trySpend } from '#limits/limits.ts'

/** From where a call of nobody comes. */
export interface Caller {
  client: string
  /** The network around it. */
  site: string
  /** The mark of a device that is known to the owner of the address. */
  device: string | null
}

/** A caller who logs in. `showsPerson` proves by the challenge that they are a person, or throws; false without a challenge. */
export interface Entrant extends Caller {
  showsPerson(): Promise<boolean>
}

/** What to do with a try that was counted before anybody knew how it ends. */
interface Counted {
  /** The password was right. */
  forget(): Promise<void>
  /** The server failed, so the try counts for nothing. */
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
 * Counts a try from a device that is not known, or refuses it. The answer is a function that gives the try back. Once
 * strangers have spent all tries of the installation, each client has a few of its own; after those the client has to
 * show that it is a person (decision 0080).
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
