/** What the page and the picture of a certificate tell. */
export interface CertificateFacts {
  readonly number: string
  /** Where everybody can read it; a whole address. */
  readonly address: string
  readonly name: string
  readonly track: string
  readonly mentor: string | null
  readonly begunAt: string | null
  readonly issuedAt: string
  readonly isByHand: boolean
  /** On a mentor's page of thanks: how many have finished a track with them. */
  readonly people: number | null
  readonly tasks: readonly CertificateTask[]
  /** The address as a code for cameras: the dark squares of a field of so many units. */
  readonly code: { readonly size: number; readonly path: string }
}

export interface CertificateTask {
  readonly title: string
  readonly gradedAt: string
  readonly attempts: number
  /** Null where the person shows no grades. */
  readonly grade: number | null
}

/** What was found out about a number, a picture or a text. */
export interface Verdict {
  readonly kind:
    | 'valid'
    /** Signed, in a picture that shows something else. */
    | 'differs'
    /** Of a photo, a screenshot or a PDF only the number was read. */
    | 'copy'
    | 'revoked'
    | 'withdrawn'
    | 'forged'
    | 'foreign'
    | 'unknown'
    | 'hidden'
    | 'unreadable'
    | 'busy'
  readonly title: string
  readonly sentences: readonly string[]
  readonly facts: readonly (readonly [label: string, value: string])[]
  /** The page of the certificate, where it is shown. */
  readonly page: string | null
}

export interface CheckFacts {
  /** What was typed as a number. */
  readonly number: string
  /** Null before anything was asked. */
  readonly verdict: Verdict | null
}
