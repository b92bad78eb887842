import type { Context } from '#context.ts'
import { forgive, giveBack, spend } from '#limits.ts'
import { takeBack, wait } from '#waits.ts'

/** From where a call of nobody comes. */
export interface Caller {
  client: string
  /** The network around it. */
  site: string
  /** The mark of a device that is known to the owner of the address. */
  device: string | null
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
  { client, device }: Caller,
): Promise<Counted> {
  if (device !== null) {
    await wait(context, 'loginDevice', device, instead)
    return {
      forget: () => forgive(context, 'loginDevice', device),
      takeBack: () => takeBack(context, 'loginDevice', device),
    }
  }
  await wait(context, 'loginAccount', email, instead)
  const giveTheRestBack = await countStranger(context, client, instead).catch(async (error) => {
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

/** Counts a try by somebody of whom no account is known, or refuses it; what it answers gives it back. */
export async function countStranger(
  context: Context,
  client: string,
  instead?: string,
): Promise<() => Promise<void>> {
  await spend(context, 'loginClient', client, instead)
  await spend(context, 'loginAll', 'strangers', instead)
  return async () => {
    await giveBack(context, 'loginClient', client)
    await giveBack(context, 'loginAll', 'strangers')
  }
}
