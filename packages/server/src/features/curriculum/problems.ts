/** A reason why Koya cannot import a folder, or a notice to its author. */
export interface Problem {
  file: string
  /** The line of the problem; null if the problem concerns the whole file. */
  line: number | null
  message: string
}

export const formatProblem = ({ file, line, message }: Problem): string =>
  line === null ? `${file}: ${message}` : `${file}, line ${line}: ${message}`

export class UnreadableFolder extends Error {
  readonly problem: Problem

  constructor(file: string, message: string) {
    super(message)
    this.problem = { file, line: null, message }
  }
}
