import type { CertificateKind } from '@koya/contract'
import { sql } from 'kysely'

/** A row keeps its kind in two columns. */
export const kindColumns: Record<CertificateKind, { is_by_hand: boolean; is_thanks: boolean }> = {
  track: { is_by_hand: false, is_thanks: false },
  'by-hand': { is_by_hand: true, is_thanks: false },
  thanks: { is_by_hand: false, is_thanks: true },
}

/** Reads the kind back from these columns. */
export const certificateKind = sql<CertificateKind>`
  case when certificate.is_thanks then 'thanks' when certificate.is_by_hand then 'by-hand' else 'track' end`
