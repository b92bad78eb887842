import type { LetterPerson } from './letter-person.ts'
import type { LetterSquares } from './letter-squares.ts'

export interface Action {
  label: string
  url: string
}

export const fewerLabel = 'Fewer of these mails'
export const settingsLabel = 'All your choices'

/** The links at the foot of a mail that readers can turn off (rules: mails 24). */
export interface Foot {
  /** A link to get fewer mails; it needs no login. */
  fewer: string
  settings: string
}

/** The parts from which a mail's text and HTML are written (rules: mails 12). */
export interface Letter {
  to: string
  subject: string
  /** The address that receives answers to the mail; undefined if nobody would read them. */
  replyTo?: string
  greeting: string
  paragraphs: string[]
  /** The text of an announcement; empty lines separate its paragraphs. */
  words?: string
  /** The grade in percent. `before` is the grade that a correction replaced. */
  grade?: { percent: number; before?: number }
  /** The person whom the mail is about. If there is a `quote`, this person wrote it. */
  person?: LetterPerson
  quote?: string
  squares?: LetterSquares
  news?: { heading: string; lines: { text: string; url: string }[]; more: number }
  action?: Action
  /** Further links, below the button. */
  others?: Action[]
  note?: string
  why: string
}
