import { storeChoice } from '#lib/kept/choice.ts'
import { followChoice } from '#lib/kept/keep-area.ts'
import { showFailure } from '#lib/toasts.ts'

/**
 * Stores and follows the choice whether Koya keeps the area on this device. If the browser cannot store the
 * choice, shows a failure and returns false.
 */
export async function choose(userId: string, choice: 'yes' | 'no'): Promise<boolean> {
  try {
    await storeChoice(userId, choice)
  } catch {
    showFailure('An error occured', 'This browser has no room for Koya.')
    return false
  }
  followChoice()
  return true
}
