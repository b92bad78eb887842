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
  /** Set if the token must not outlive another token. Without it, the token lasts an hour. */
  expiresAt?: Date
}

export interface MailChoice {
  userId: string
  topic: NewsTopic | 'all'
}

/** A question in a mail to a mentor, with the answer of one of the mail's links. */
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
  /** Signs the page cookie. It expires with this token, and no API call accepts it as a login. */
  signPage(token: string): Promise<string>
  /** Returns the person of a page cookie, under the same conditions as `verify`. */
  verifyPage(cookie: string): Promise<Person | null>
  /** Signs the token of an unsubscribe link. It never expires and has no other use. */
  signChoice(choice: MailChoice): Promise<string>
  readChoice(token: string): Promise<MailChoice | null>
  /** Signs the token of an answer link to this address, valid for `answerDays`. */
  signAnswer(answer: MailAnswer, email: string): Promise<string>
  readAnswer(token: string): Promise<SignedAnswer | null>
  /** Signs the token of a review link to this address. Its row in `review_link` says how long it is valid. */
  signReviewLink(linkId: string, email: string): Promise<string>
  readReviewLink(token: string): Promise<SignedReviewLink | null>
  /** Signs the id of a `reply_address` row, in 42 letters and digits whose case does not matter. */
  signReply(id: string): string
  /** Returns the signed id; null for any other text. */
  readReply(token: string): string | null
  /** Signs the present time for this person: a `Koya-Moment` (decision 0124). */
  signMoment(userId: string): string
  /** Returns the signed time; null if it was not signed for this person. */
  readMoment(userId: string, signed: string): Date | null
  /** Forgets the verified tokens of a person, so that an ended session ends at once in this process. */
  forget(userId: string): void
  /**
   * Derives the next secret of a kept session from this one. So two tabs that renew at once get the same
   * secret (decision 0040).
   */
  nextSecret(secret: string): string
  /**
   * Returns a mark that ties an address to a device (`known-device.ts`). Only a process with the session
   * secret can make the mark.
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
