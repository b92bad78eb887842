import type { AnswerName, NewsTopic, Role } from '@koya/contract'
import type { Viewer } from '#access.ts'
import type { Database } from '#db/engine/client.ts'

/** A logged-in person and the session, as a session token or a page cookie names them. */
export interface Person extends Viewer {
  session: { id: string; exp: Date }
}

/** The contents of a new session token. `renewals` counts how often the session was renewed. */
export interface Signed {
  id: string
  role: Role
  sessionVersion: number
  named: { id: string; renewals: number }
  /** Set if this token must not outlive another token. Otherwise this token is valid for an hour. */
  expiresAt?: Date
}

export interface MailChoice {
  userId: string
  topic: NewsTopic | 'all'
}

/** An answer link in a mail that asks a mentor a question. Each link of the mail has another `answer`. */
export interface MailAnswer {
  /** Equal in all answer links of one mail, because a question can be answered only once. */
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
  /**
   * Returns the person of a valid token. The token must be genuine and unexpired, and its role and session
   * version must match. The session must not have ended.
   */
  verify(token: string, by?: Database): Promise<Person | null>
  /** Signs the cookie that identifies a page visitor. It expires with `token`. No API call accepts it. */
  signPage(token: string): Promise<string>
  /** Returns the person of a page cookie, under the same conditions as `verify`. */
  verifyPage(cookie: string): Promise<Person | null>
  /** Signs the token of an unsubscribe link. It never expires and has no other use. */
  signChoice(choice: MailChoice): Promise<string>
  readChoice(token: string): Promise<MailChoice | null>
  /** Signs the token of an answer link that is mailed to `email`. The link is valid for `answerDays`. */
  signAnswer(answer: MailAnswer, email: string): Promise<string>
  readAnswer(token: string): Promise<SignedAnswer | null>
  /** Signs the token of a review link for `email`. The row in `review_link` limits how long it is valid. */
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
  /** Forgets the verified tokens of a person, so that an ended session ends at once in this process. */
  forget(userId: string): void
  /**
   * Derives the next secret of a kept session from its present `secret`. So two tabs that renew at once get
   * the same next secret (decision 0040).
   */
  nextSecret(secret: string): string
  /**
   * Returns a MAC that ties an email address to a device (`known-device.ts`). Only a process with the session
   * secret can make the MAC.
   */
  markDevice(device: string, email: string): string
  /**
   * Returns the key of a counter for `who`, for example a person, an address or a client. The key does not
   * reveal `who` (rules: account 36).
   */
  countKey(name: string, who: string): string
  /** Hashes an email or network address for the log or for links. Equal texts have equal hashes. */
  blur(address: string): string
}
