import type { AnswerName, NewsTopic, Role } from '@koya/contract'
import type { Viewer } from '#access.ts'
import type { Database } from '#db/engine/client.ts'

/** The caller, according to the verified session and the database. */
export interface Person extends Viewer {
  /** The session of the token; a logout ends it. */
  session: { id: string; exp: Date }
}

/** The contents of a new session token. `renewals` counts how often the session was renewed. */
export interface Signed {
  id: string
  role: Role
  sessionVersion: number
  named: { id: string; renewals: number }
  /** The expiry of the token, if it must not outlive another token. Without it, the token lasts an hour. */
  expiresAt?: Date
}

/** The mails that an unsubscribe link turns off: one topic, or all. */
export interface MailChoice {
  userId: string
  topic: NewsTopic | 'all'
}

/** A question in a mail to a mentor, with the answer that one of the mail's links gives. */
export interface MailAnswer {
  /** The id of the question, equal in all answer links of one mail. A question can be answered only once. */
  questionId: string
  userId: string
  answer: AnswerName
}

/** The verified contents of an answer link. */
export interface SignedAnswer extends MailAnswer {
  /** The address that received the mail, hashed by `blur`. */
  mailedTo: string
  expiresAt: Date
  /** True if the link is genuine but has expired. */
  isOver: boolean
}

/** The verified contents of a review link. */
export interface SignedReviewLink {
  /** The id of the `review_link` row. */
  linkId: string
  /** The address that received the link, hashed by `blur`. */
  mailedTo: string
}

export interface Tokens {
  sign(user: Signed): Promise<string>
  /**
   * Returns the person of a valid token: signature, expiry, role and session version match, and the session
   * has not ended.
   */
  verify(token: string, by?: Database): Promise<Person | null>
  /** Signs the page cookie. It expires with this token, and only page requests accept it. */
  signPage(token: string): Promise<string>
  /** Returns the person of a page cookie, under the same conditions as `verify`. */
  verifyPage(cookie: string): Promise<Person | null>
  /** Signs an unsubscribe link, which never expires and has no other use. */
  signChoice(choice: MailChoice): Promise<string>
  readChoice(token: string): Promise<MailChoice | null>
  /** Signs an answer link for a mail to this address, valid for `answerDays`. */
  signAnswer(answer: MailAnswer, email: string): Promise<string>
  readAnswer(token: string): Promise<SignedAnswer | null>
  /** Signs a review link for this address. Its row in `review_link` says how long it is valid. */
  signReviewLink(linkId: string, email: string): Promise<string>
  readReviewLink(token: string): Promise<SignedReviewLink | null>
  /** Signs the id of a `reply_address` row, in 42 letters and digits whose case does not matter. */
  signReply(id: string): string
  /** Returns the id that was signed; null for anything else. */
  readReply(token: string): string | null
  /** Signs the present time for this person: a `Koya-Moment` (decision 0124). */
  signMoment(userId: string): string
  /** Returns the time that was signed for this person; null for anything else. */
  readMoment(userId: string, signed: string): Date | null
  /** Drops the remembered tokens of a person, so that an ended session ends at once in this process. */
  forget(userId: string): void
  /**
   * Derives the next secret of a kept session from this one. So two tabs that renew at once get the same
   * secret (decision 0040).
   */
  nextSecret(secret: string): string
  /**
   * Returns a mark for a device. It proves that the owner of this address logged in or opened a mailed link
   * on the device. Only this server can make the mark.
   */
  markDevice(device: string, email: string): string
  /**
   * Returns the key under which events of one kind are counted for a person or an address. Equal input gives
   * an equal key, which does not reveal the input (rules: account 36).
   */
  countKey(name: string, who: string): string
  /** Hashes an address for the log and for links: always equal for one address, without revealing it. */
  blur(address: string): string
}
