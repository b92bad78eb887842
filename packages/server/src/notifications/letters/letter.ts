import type { LetterPerson } from './letter-person.ts'
import type { LetterSquares } from './letter-squares.ts'

/** The mail's main action, shown as a button. */
export interface Action {
  label: string
  url: string
}

export const fewerLabel = 'Fewer of these mails'
export const settingsLabel = 'All your choices'

/** The links at the foot of every mail that is not about an account (rules: mails 24). */
export interface Foot {
  /** Link to receive fewer of these mails; it needs no login. */
  fewer: string
  settings: string
}

/**
 * The parts of a mail. The text and the HTML version are written from them and say the same
 * (rules: mails 12).
 */
export interface Letter {
  to: string
  subject: string
  /** The address that receives answers to the mail; undefined if nobody would read them. */
  replyTo?: string
  greeting: string
  paragraphs: string[]
  /** The text of an announcement. Empty lines separate paragraphs, and web addresses become links. */
  words?: string
  /** The grade in percent. `before` is the grade that a correction replaced. */
  grade?: { percent: number; before?: number }
  /** The person whom the mail is about. This person also wrote the `quote`. */
  person?: LetterPerson
  quote?: string
  squares?: LetterSquares
  /** Further news, each entry with its link. */
  news?: { heading: string; lines: { text: string; url: string }[]; more: number }
  action?: Action
  /** Alternative answers, as links below the button. */
  others?: Action[]
  /** A last sentence in small print. */
  note?: string
  /** The reason why the reader gets this mail. */
  why: string
}
