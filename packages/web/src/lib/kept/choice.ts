import { keyOfMark, readKept, storeKept } from './kept-answers.ts'

/** The database key of the user's choice about storing data for offline use on this device. */
const entry = keyOfMark('choice')

export type Choice = 'yes' | 'no' | null

export async function readChoice(userId: string): Promise<Choice> {
  const answer = (await readKept(userId, entry))?.answer
  return answer === 'yes' || answer === 'no' ? answer : null
}

export const storeChoice = (userId: string, choice: 'yes' | 'no'): Promise<void> =>
  storeKept(userId, [{ read: entry, answer: choice, readAt: Date.now() }])
