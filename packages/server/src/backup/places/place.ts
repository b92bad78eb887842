import type { Readable } from 'node:stream'

export interface Place {
  list(): Promise<string[]>
  /** Writes the file whole or not at all. Returns its size in bytes. */
  write(name: string, file: Readable): Promise<number>
  read(name: string): Promise<Readable>
  remove(name: string): Promise<void>
  /** Returns the backup's place and name, for people to read. */
  describe(name: string): string
}
