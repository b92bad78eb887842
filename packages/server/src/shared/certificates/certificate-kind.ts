import type { CertificateKind } from '@koya/contract'
import { sql } from 'kysely'

/** The two columns that store the kind of a certificate. */
export const kindColumns: Record<CertificateKind, { is_by_hand: boolean; is_thanks: boolean }> = {
  track: { is_by_hand: false, is_thanks: false },
  'by-hand': { is_by_hand: true, is_thanks: false },
  thanks: { is_by_hand: false, is_thanks: true },
}

/** SQL on a `certificate`: its kind, computed from the two columns. */
export const certificateKind = sql<CertificateKind>`
  case when certificate.is_thanks then 'thanks' when certificate.is_by_hand then 'by-hand' else 'track' end`
