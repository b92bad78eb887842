import type { Parsers } from '#foreign/parser.ts'

const parser = { lane: 'visitors', tooCostly: 'Too costly' } as const
const costly = { ...parser, budget: { seconds: 0.5, waitSeconds: 60, megabytes: 64 } } as const
/** The limits of parsers that end by themselves, generous enough for a busy machine. */
const cheap = { ...parser, budget: { seconds: 60, waitSeconds: 60, megabytes: 64 } } as const

/** Memory that a job holds until its process ends. */
const kept: Buffer[] = []

/** Parsers that test the limits of the parser processes. */
export const parsers = {
  length: { ...cheap, load: async () => (text: string) => text.length },
  echo: { ...cheap, load: async () => (input: unknown) => input },
  pid: { ...cheap, load: async () => () => process.pid },
  settings: { ...cheap, load: async () => () => Object.keys(process.env) },
  endless: {
    ...costly,
    load: async () => () => {
      while (true);
    },
  },
  never: {
    ...costly,
    budget: { ...costly.budget, waitSeconds: 2 },
    load: async () => () => new Promise(() => setInterval(() => {}, 1000)),
  },
  hoardLists: {
    ...costly,
    load: async () => () => {
      const lists: number[][] = []
      while (true) lists.push(Array.from({ length: 10_000 }, (_, index) => index + 0.5))
    },
  },
  hoardOneList: {
    ...costly,
    load: async () => () => {
      const list: unknown[] = []
      while (true) list.push({})
    },
  },
  hoardBytes: {
    ...costly,
    load: async () => () => {
      const all: Buffer[] = []
      while (true) all.push(Buffer.alloc(1_000_000, all.length))
    },
  },
  keepBytes: {
    ...cheap,
    load: async () => () => {
      kept.push(Buffer.alloc(40_000_000, 1))
      return process.pid
    },
  },
  end: { ...cheap, load: async () => () => process.exit(0) },
  write: {
    ...cheap,
    load: async () => async (path: string) => (await import('node:fs')).writeFileSync(path, 'x'),
  },
  run: { ...cheap, load: async () => async () => (await import('node:child_process')).execSync('id') },
} as const satisfies Parsers
