import type { AnswerName, NewsTopic, Role } from '@koya/contract'
import type { Viewer } from '#access.ts'
import type { Database } from '#db/engine/client.ts'

/** A logged-in person with the session of their token or page cookie. */
export interface Person extends Viewer {
  session: { id: string; exp: Date }
}

/** The contents of a new session token; `renewals` counts the session's renewals. */
export interface Signed {
  id: string
  role: Role
  sessionVersion: number
  named: { id: string; renewals: number }
  /** The token's expiry; by default, `sessionSeconds` from now. */
  expiresAt?: Date
}

export interface MailChoice {
  userId: string
  topic: NewsTopic | 'all'
}

/** An answer link in a mail that asks a mentor a question. */
export interface MailAnswer {
  /** Equal in all answer links of one mail. */
  questionId: string
  userId: string
  answer: AnswerName
}

export interface SignedAnswer extends MailAnswer {
  /** The hash by `blur` of the address that received the mail. */
  mailedTo: string
  expiresAt: Date
  /** True if the link is genuine but has expired. */
  isOver: boolean
}

export interface SignedReviewLink {
  /** The id of the `review_link` row. */
  linkId: string
  /** The hash by `blur` of the address that received the link. */
  mailedTo: string
}

export interface Tokens {
  sign(user: Signed): Promise<string>
  /** Returns the person of a token. Null if the token is invalid or expired, or if its session has ended. */
  verify(token: string, by?: Database): Promise<Person | null>
  /** Signs the cookie that identifies a page visitor; it expires with `token`. */
  signPage(token: string): Promise<string>
  /** Returns the person of a page cookie, under the same conditions as `verify`. */
  verifyPage(cookie: string): Promise<Person | null>
  /** Signs the token of an unsubscribe link; it never expires. */
  signChoice(choice: MailChoice): Promise<string>
  readChoice(token: string): Promise<MailChoice | null>
  /** Signs the token of an answer link to `email`, valid for `answerDays`. */
  signAnswer(answer: MailAnswer, email: string): Promise<string>
  readAnswer(token: string): Promise<SignedAnswer | null>
  /** Signs the token of a review link for `email`; the token itself never expires. */
  signReviewLink(linkId: string, email: string): Promise<string>
  readReviewLink(token: string): Promise<SignedReviewLink | null>
  /** Signs the id of a `reply_address` row, in 42 letters and digits whose case does not matter. */
  signReply(id: string): string
  /** Returns the signed id; null for any other text. */
  readReply(token: string): string | null
  /** Signs the present time for this person, for the header `Koya-Moment` (decision 0124). */
  signMoment(userId: string): string
  /** Returns the signed time; null if it was not signed for this person. */
  readMoment(userId: string, signed: string): Date | null
  /** Forgets the verified tokens of a person in this process. */
  forget(userId: string): void
  /** Derives a kept session's next secret. Tabs that renew at once get the same secret (decision 0040). */
  nextSecret(secret: string): string
  /** Returns a MAC that ties an email address to a device (`known-device.ts`). */
  markDevice(device: string, email: string): string
  /** Returns a counter's key that does not reveal `who` (rules: account 36). */
  countKey(name: string, who: string): string
  /** Returns a hash of an email or network address; equal texts have equal hashes. */
  blur(address: string): string
}
