import type { LetterPerson } from './letter-person.ts'
import type { LetterSquares } from './letter-squares.ts'

/** The one thing to do, as a button. */
export interface Action {
  label: string
  url: string
}

export const fewerLabel = 'Fewer of these mails'
export const settingsLabel = 'All your choices'

/** At the foot of every mail that is not about an account (rules: mails 24). */
export interface Foot {
  /** Fewer of these mails, without a login. */
  fewer: string
  settings: string
}

/** A mail as its parts; from them come the text and the HTML, which say the same (rules: mails 12). */
export interface Letter {
  to: string
  subject: string
  greeting: string
  paragraphs: string[]
  /** What somebody wrote for many: paragraphs with an empty line between them, in which web addresses open. */
  words?: string
  /** In percent; `before` is the one that a correction replaced. */
  grade?: { percent: number; before?: number }
  /** Whom the mail is about, and whose words `quote` holds. */
  person?: LetterPerson
  quote?: string
  squares?: LetterSquares
  /** What else there is to tell, each with where it leads. */
  news?: { heading: string; lines: { text: string; url: string }[]; more: number }
  action?: Action
  /** What can be answered instead, as links below the button. */
  others?: Action[]
  /** A last line in small print. */
  note?: string
  /** Why one gets it. */
  why: string
}
