import type { AnswerName, NewsTopic, Role } from '@koya/contract'
import type { Viewer } from '#access.ts'
import type { Database } from '#db/engine/client.ts'

/** Who calls, as the verified session and the database say. */
export interface Person extends Viewer {
  /** The session itself, so that a logout can end it. */
  session: { id: string; exp: Date }
}

/** Whose token is signed, and which session it names; `renewals` is how often it was renewed. */
export interface Signed {
  id: string
  role: Role
  sessionVersion: number
  named: { id: string; renewals: number }
  /** Where it lasts no longer than another one; otherwise an hour. */
  expiresAt?: Date
}

/** What a link at a mail turns off: one topic, or all of them. */
export interface MailChoice {
  userId: string
  topic: NewsTopic | 'all'
}

/** A question that a mail asks a mentor, and the one answer that a link of it gives. */
export interface MailAnswer {
  /** The same for all answers of one mail: it is answered once. */
  questionId: string
  userId: string
  answer: AnswerName
}

/** What a link of such a mail says. */
export interface SignedAnswer extends MailAnswer {
  /** The address that it was mailed to, as `blur` writes it. */
  mailedTo: string
  expiresAt: Date
  /** It was good once. */
  isOver: boolean
}

export interface Tokens {
  sign(user: Signed): Promise<string>
  /** The person of a good token: signature, expiry, role and session version hold, and nobody logged it out. */
  verify(token: string, by?: Database): Promise<Person | null>
  /** For the link at a mail; it does nothing else, and stays good. */
  signChoice(choice: MailChoice): Promise<string>
  readChoice(token: string): Promise<MailChoice | null>
  /** For an answer by the link of a mail to this address, good for `answerDays`. */
  signAnswer(answer: MailAnswer, email: string): Promise<string>
  readAnswer(token: string): Promise<SignedAnswer | null>
  /** Forgets what was remembered of a person, so that an ended session ends at once in this process. */
  forget(userId: string): void
  /** What renews a kept session after this secret: always the same, so that two tabs at once get one (decision 0040). */
  nextSecret(secret: string): string
  /** What only this server can say of a device and the address of somebody who has logged in there. */
  markDevice(device: string, email: string): string
  /**
   * Under which key something is counted of somebody, or asked for by them: always the same, and nobody reads from it who
   * that is (rules: account 36).
   */
  countKey(name: string, who: string): string
  /** What the log and links name in the place of an address: always the same for one, and nobody reads the address from it. */
  blur(address: string): string
}
