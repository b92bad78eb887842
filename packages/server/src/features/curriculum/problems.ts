/** Why a folder cannot be imported: a sentence for whoever wrote it, with where to look. */
export interface Problem {
  file: string
  /** Null where the file as a whole is meant. */
  line: number | null
  message: string
}

export const tellProblem = ({ file, line, message }: Problem): string =>
  line === null ? `${file}: ${message}` : `${file}, line ${line}: ${message}`

/** A folder or archive that cannot even be read. */
export class UnreadableFolder extends Error {
  readonly problem: Problem

  constructor(file: string, message: string) {
    super(message)
    this.problem = { file, line: null, message }
  }
}
