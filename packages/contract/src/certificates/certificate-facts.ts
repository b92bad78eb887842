import type { CertificateKind } from './certificate-kind.ts'

/** The data on the page and in the picture of a certificate. */
export interface CertificateFacts {
  readonly kind: CertificateKind
  readonly number: string
  /** The full URL of the public page. */
  readonly address: string
  readonly name: string
  readonly track: string
  readonly mentor: string | null
  readonly begunAt: string | null
  readonly issuedAt: string
  /** How many mentees have a valid certificate from the mentor; null except on a page of thanks. */
  readonly people: number | null
  readonly tasks: readonly CertificateTask[]
  /** Sentences of mentees on a page of thanks. Absent on other certificates and in all pictures. */
  readonly thanks?: readonly ShownThanks[]
  /**
   * The codes of the squares (`weave.ts`). A code is null for work older than these codes, and on a page of
   * thanks.
   */
  readonly weaves: readonly (string | null)[]
  /** The address as a QR code. `path` draws the dark squares on a grid of `size` by `size` units. */
  readonly code: { readonly size: number; readonly path: string }
}

/** Thanks that the mentee and the mentor both allow Koya to show. */
export interface ShownThanks {
  readonly sentence: string
  readonly firstName: string
}

export interface CertificateTask {
  readonly title: string
  readonly gradedAt: string
  readonly attempts: number
  /** Null if the person hides their grades. */
  readonly grade: number | null
}

/** The result of checking a certificate by its number, a file or a pasted credential. */
export interface Verdict {
  readonly kind:
    | 'valid'
    /** The signature in the file is valid, but the picture in the file does not look like the certificate. */
    | 'differs'
    /** The file is a photo, a screenshot or a PDF, in which Koya could read only the number. */
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
  /** The page of the certificate; null if the certificate is not valid or its page is not public. */
  readonly page: string | null
  /** The squares of the certificate; null if it is not valid or its page is not public. */
  readonly cloth: Pick<CertificateFacts, 'kind' | 'weaves'> | null
}

export interface CheckFacts {
  /** The number as the visitor typed it. */
  readonly number: string
  /** Null before the visitor has checked anything. */
  readonly verdict: Verdict | null
}
