import type { Fault } from './find-faults.ts'

/** A fault that no test finds and that a person has accepted, for example because nobody can notice it. */
export interface Accepted {
  file: string
  /** The top-level name that contains the fault. */
  within: string
  before: string
  after: string
  why: string
}

/** Joins code into one line, so that line breaks do not matter when two faults are compared. */
export const onOneLine = (code: string): string => code.replaceAll(/\s+/g, ' ').trim()

/**
 * Parses the list of accepted faults. An entry has the lines `<file> <name>`, the code before, the code after
 * (`-` for none), and the reason. An empty line ends an entry. Lines that begin with # are remarks.
 */
export function readAccepted(text: string): Accepted[] {
  return text
    .replaceAll(/^#.*\n/gm, '')
    .split(/\n{2,}/)
    .filter((entry) => entry.trim() !== '')
    .map((entry) => {
      const [place = '', before = '', after = '', ...why] = entry.trim().split('\n')
      const [file = '', within = ''] = place.split(' ')
      if (why.join('').trim() === '') throw new Error(`The accepted fault at ${place} has no reason`)
      return { file, within, before, after: after === '-' ? '' : after, why: why.join(' ') }
    })
}

export function findAccepted(fault: Fault, accepted: Accepted[]): Accepted | undefined {
  return accepted.find(
    ({ file, within, before, after }) =>
      file === fault.file &&
      within === fault.within &&
      before === onOneLine(fault.before) &&
      after === onOneLine(fault.after),
  )
}
