import { storeChoice } from '#lib/kept/choice.ts'
import { followChoice } from '#lib/kept/keep-area.ts'
import { showFailure } from '#lib/toasts.ts'

/**
 * Stores whether Koya may keep the area on this device, and starts or stops keeping. Returns false if the
 * storage is full.
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
