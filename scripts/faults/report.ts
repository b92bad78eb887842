import { type Accepted, findAccepted, onOneLine } from './accepted.ts'
import type { Fault } from './find-faults.ts'
import type { Outcome } from './try-fault.ts'

export type Tried = Fault & Outcome

const short = (code: string) => {
  const line = onOneLine(code)
  return line.length > 90 ? `${line.slice(0, 60)} ... ${line.slice(-25)}` : line || '(nothing)'
}

export const describeFault = ({ file, line, kind, before, after }: Fault): string =>
  `${file}:${line}  ${kind}  ${short(before)} → ${short(after)}`

const ends = {
  found: ({ by }: Tried) => `found by ${by}`,
  types: () => 'found by the type check',
  survived: () => 'SURVIVED',
  unseen: () => 'SURVIVED: not run by any test',
}

export const describeTried = (tried: Tried): string => `${describeFault(tried)}  ${ends[tried.result](tried)}`

const percent = (part: number, all: number) => `${((100 * part) / Math.max(1, all)).toFixed(1)}%`

/** Returns the faults that no test found and nobody has accepted, and the figures. */
export function summarize(tried: Tried[], accepted: Accepted[]): string {
  const count = (result: Outcome['result']) => tried.filter((one) => one.result === result).length
  const survivors = tried.filter(({ result }) => result === 'survived' || result === 'unseen')
  const open = survivors.filter((one) => !findAccepted(one, accepted))
  const found = tried.length - survivors.length
  return [
    ...open.map(
      (one) => `SURVIVED  ${describeFault(one)}${one.result === 'unseen' ? '  (not run by any test)' : ''}`,
    ),
    `${tried.length} planted, ${found} found (${percent(found, tried.length)}), of them ${count('types')} by the type check only; ${open.length} survived, ${survivors.length - open.length} more are justified`,
  ].join('\n')
}
