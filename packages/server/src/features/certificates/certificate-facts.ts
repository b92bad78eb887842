import type { CertificateFacts } from '@koya/contract'
import { encodeQR } from 'qr'
import { pageOf } from './credential/credential.ts'
import type { CertificateRow } from './queries.ts'

/** Returns an SVG path of the dark squares, and the number of squares on a side. */
function drawCode(text: string): { size: number; path: string } {
  // The library always adds a border of at least one square, so remove it here.
  const squares = encodeQR(text, 'raw', { ecc: 'medium', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1))
  const strips = squares.flatMap((row, y) => {
    const line = row.map((isDark) => (isDark ? '1' : '0')).join('')
    return [...line.matchAll(/1+/g)].map(
      ({ index, 0: dark }) => `M${index} ${y}h${dark.length}v1h-${dark.length}z`,
    )
  })
  return { size: squares.length, path: strips.join('') }
}

/** The SVG has the white margin that cameras need. */
export function writeCode(text: string): string {
  const { size, path } = drawCode(text)
  const all = size + 8
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 ${all} ${all}" width="${all * 8}" height="${all * 8}"><path fill="#fff" d="M-4-4h${all}v${all}h-${all}z"/><path d="${path}"/></svg>`
}

/**
 * Returns the code of each task's drawing; null if Koya graded the task before it stored codes. A certificate
 * of thanks has one null for each person.
 */
export const weavesOf = ({ people, tasks }: Pick<CertificateRow, 'people' | 'tasks'>): (string | null)[] =>
  people === null ? tasks.map(({ weave }) => weave ?? null) : Array.from({ length: people }, () => null)

/** Lists each field explicitly, because the page is public and must not show new columns by accident. */
export function readCertificateFacts(publicUrl: string, row: CertificateRow): CertificateFacts {
  const address = pageOf(publicUrl, row.id)
  return {
    kind: row.kind,
    number: row.id,
    address,
    name: row.name,
    track: row.track_title,
    mentor: row.mentor_name,
    begunAt: row.begun_at?.toISOString() ?? null,
    issuedAt: row.issued_at.toISOString(),
    people: row.people,
    tasks: row.tasks.map(({ title, gradedAt, attempts, grade }) => ({
      title,
      gradedAt,
      attempts,
      grade: row.shows_grades ? grade : null,
    })),
    weaves: weavesOf(row),
    code: drawCode(address),
  }
}
