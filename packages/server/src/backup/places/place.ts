import type { Readable } from 'node:stream'

/** Where backups lie: a folder, or a store elsewhere. */
export interface Place {
  list(): Promise<string[]>
  /** Whole or not at all, under its name; the bytes that it takes. */
  write(name: string, file: Readable): Promise<number>
  read(name: string): Promise<Readable>
  remove(name: string): Promise<void>
  /** For people. */
  describe(name: string): string
}
