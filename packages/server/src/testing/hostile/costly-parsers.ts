import type { Parsers } from '#foreign/parser.ts'

const budget = { seconds: 0.5, waitSeconds: 2, megabytes: 64 }
const parser = { lane: 'visitors', budget, tooCostly: 'Too costly' } as const

/** Memory that a job holds until its process ends. */
const kept: Buffer[] = []

/** Parsers that test the limits of the parser processes. */
export const parsers = {
  length: { ...parser, load: async () => (text: string) => text.length },
  echo: { ...parser, load: async () => (input: unknown) => input },
  pid: { ...parser, load: async () => () => process.pid },
  settings: { ...parser, load: async () => () => Object.keys(process.env) },
  endless: {
    ...parser,
    load: async () => () => {
      while (true);
    },
  },
  never: { ...parser, load: async () => () => new Promise(() => setInterval(() => {}, 1000)) },
  hoardLists: {
    ...parser,
    load: async () => () => {
      const lists: number[][] = []
      while (true) lists.push(Array.from({ length: 10_000 }, (_, index) => index + 0.5))
    },
  },
  hoardOneList: {
    ...parser,
    load: async () => () => {
      const list: unknown[] = []
      while (true) list.push({})
    },
  },
  hoardBytes: {
    ...parser,
    load: async () => () => {
      const all: Buffer[] = []
      while (true) all.push(Buffer.alloc(1_000_000, all.length))
    },
  },
  keepBytes: {
    ...parser,
    load: async () => () => {
      kept.push(Buffer.alloc(40_000_000, 1))
      return process.pid
    },
  },
  end: { ...parser, load: async () => () => process.exit(0) },
  write: {
    ...parser,
    load: async () => async (path: string) => (await import('node:fs')).writeFileSync(path, 'x'),
  },
  run: { ...parser, load: async () => async () => (await import('node:child_process')).execSync('id') },
} as const satisfies Parsers
