import type { Portrait } from '#content/team-member.ts'

type Stroke = { as: 'filled' | 'line' | 'dots' | 'beads' | 'rope' | 'edge'; d: string }
type Drawing = readonly Stroke[]

const shoulders = 'M6 98C7 84 15 78 29 75l11-3c5 7 15 7 20 0l11 3c14 3 22 9 23 23Z'
const skull = 'M33 40c0-13 7-20 17-20s17 7 17 20c0 15-7 28-17 28S33 55 33 40Z'
const neckline = 'M37 73c5 10 21 10 26 0'
const locs = 'M46 16C28 16 26 40 20 70M48 20c-14 2-15 24-20 56M54 16c18 0 20 24 26 54M52 20c14 2 15 24 20 56'
const plaits = 'M32 36c-5 14-7 28-7 44M27 34c-6 14-10 26-11 42M68 36c5 14 7 28 7 44M73 34c6 14 10 26 11 42'

export const head: Drawing = [
  { as: 'filled', d: 'M42 58c1 6 0 10-2 15 5 8 15 8 20 0-2-5-3-9-2-15Z' },
  { as: 'filled', d: 'M34 42c-5-2-6 3-5 6 1 5 3 7 6 6M66 42c5-2 6 3 5 6-1 5-3 7-6 6' },
  { as: 'filled', d: skull },
]

export const faces: Record<Portrait['face'], Drawing> = {
  open: [
    {
      as: 'line',
      d: 'M37 38c3-3 7-3 10 0 1 5 0 9-1 13 2 3 6 3 8 0M54 38c2-3 6-3 9 0M38 44c3-4 6-4 9 0-3 3-6 3-9 0ZM54 44c3-4 6-4 9 0-3 3-6 3-9 0ZM43 58c4 4 10 4 14 0',
    },
  ],
  laughing: [
    {
      as: 'line',
      d: 'M37 39c3-4 7-4 10-1 1 5 0 9-1 13 2 3 6 3 8 0M54 38c2-3 6-3 9 1M38 45c3-4 6-4 9 0M54 45c3-4 6-4 9 0M41 57c6 1 12 1 18 0-2 8-16 8-18 0Z',
    },
  ],
  calm: [
    {
      as: 'line',
      d: 'M37 39c3-3 7-3 10 0 1 5 0 9-1 12 2 3 6 3 8 0M54 39c2-3 6-3 9 0M38 44c3 3 6 3 9 0M54 44c3 3 6 3 9 0M44 58c4 2 8 2 12 0M48 62h4',
    },
  ],
}

export const hair: Record<NonNullable<Portrait['hair']>, Drawing> = {
  gele: [
    {
      as: 'filled',
      d: 'M22 36C12 22 20 8 38 8 52-2 84 4 86 20c1 9-8 15-18 17C60 27 42 26 33 38c-5 1-9 0-11-2Z',
    },
    { as: 'line', d: 'M24 30c10-14 34-19 56-15M28 36c10-14 30-17 50-11M38 8c14-1 30 2 38 9' },
    { as: 'dots', d: 'M36 33c8-6 22-6 32 0' },
  ],
  headwrap: [
    { as: 'filled', d: 'M48 17C39 16 32 8 35 3c8-1 14 6 15 13 2-8 9-14 16-12 1 7-6 13-15 13Z' },
    { as: 'filled', d: 'M30 39c-3-15 6-24 20-24s23 9 20 24c-11-8-29-8-40 0Z' },
    { as: 'line', d: 'M32 33c9-9 24-13 35-5M34 26c8-7 18-10 28-6' },
    { as: 'dots', d: 'M35 36c9-5 21-5 30 0' },
  ],
  hijab: [
    {
      as: 'filled',
      d: 'M22 98C24 76 26 58 27 42 27 21 37 11 50 11s23 10 23 31c1 16 3 34 5 56ZM35 44c0 14 6 24 15 24s15-10 15-24c0-14-6-21-15-21S35 30 35 44Z',
    },
    { as: 'line', d: 'M32 62c8 15 28 15 36 0M28 80c14 12 30 12 44-1M27 92c14 9 32 9 46 0' },
    { as: 'dots', d: 'M31 46c-1-20 8-29 19-29s20 9 19 29' },
  ],
  fila: [
    { as: 'filled', d: 'M31 36C27 24 31 12 44 10c13-1 27-2 38 11-5 6-9 9-14 14-11-6-26-6-37 1Z' },
    { as: 'line', d: 'M31 30c10-6 26-8 38-4 5-2 9-3 13-5' },
    { as: 'dots', d: 'M36 21c6-6 14-7 22-6' },
  ],
  hula: [
    { as: 'filled', d: 'M32 35c-1-8-1-16 0-24 11-4 25-4 36 0 1 8 1 16 0 24-11-5-25-5-36 0Z' },
    { as: 'line', d: 'M33 26l6-7 5 6 6-7 6 7 5-6 6 7' },
    { as: 'dots', d: 'M36 14c9-3 19-3 28 0M36 30c9-3 19-3 28 0' },
  ],
  suku: [
    { as: 'filled', d: 'M34 27C31 10 45 8 50 3c5 5 19 7 16 24Z' },
    { as: 'line', d: 'M42 24C40 12 47 9 50 3c3 6 10 9 8 21M50 23V3' },
    { as: 'filled', d: 'M32 43c-4-18 5-26 18-26s22 8 18 26c-4-10-10-14-18-14s-14 4-18 14Z' },
    { as: 'line', d: 'M41 20v10M50 18v11M59 20v10' },
  ],
  braids: [
    { as: 'rope', d: plaits },
    { as: 'dots', d: plaits },
    { as: 'filled', d: 'M32 44c-5-20 4-29 18-29s23 9 18 29c-3-10-9-15-18-15s-15 5-18 15Z' },
    { as: 'line', d: 'M37 33c1-7 4-11 7-14M45 29c0-5 1-9 3-12M63 33c-1-7-4-11-7-14M55 29c0-5-1-9-3-12' },
  ],
  locs: [
    { as: 'edge', d: locs },
    { as: 'rope', d: locs },
    { as: 'filled', d: 'M32 44c-4-20 5-30 18-30s22 10 18 30c-3-10-9-14-18-15-9 1-15 5-18 15Z' },
    { as: 'line', d: 'M50 14v15M42 17c-4 4-6 9-6 16M58 17c4 4 6 9 6 16' },
  ],
  afro: [
    {
      as: 'filled',
      d: 'M50 4c21 0 34 14 33 33 0 10-5 18-13 22 0-17-6-28-20-28s-20 11-20 28c-8-4-13-12-13-22C16 18 29 4 50 4Z',
    },
    { as: 'dots', d: 'M25 46c-6-22 6-34 25-34s31 12 25 34M34 31c-1-6 6-11 16-11s17 5 16 11' },
  ],
  bun: [
    { as: 'filled', d: 'M50 18c-9 0-13-4-12-8 1-5 6-7 12-7s12 2 12 7-4 8-12 8Z' },
    {
      as: 'filled',
      d: 'M32 44c-4-19 5-28 18-28s22 9 18 28c-1-6-4-9-8-10-8-2-14-5-17-9-2 7-6 10-11 19Z',
    },
    { as: 'line', d: 'M42 9c5 3 11 3 16 0M44 19c2 5 8 9 20 10' },
  ],
  low: [
    { as: 'filled', d: 'M32 42c-3-17 5-26 18-26s21 9 18 26c-2-8-5-11-8-12-6-2-14-2-20 0-3 1-6 4-8 12Z' },
    { as: 'dots', d: 'M37 26c7-6 19-6 26 0' },
  ],
  flat: [
    {
      as: 'filled',
      d: 'M32 42c-3-10-3-18-1-26 13-3 25-3 38 0 2 8 2 16-1 26-2-8-4-11-8-12-6-1-14-1-20 0-4 1-6 4-8 12Z',
    },
    { as: 'dots', d: 'M35 21c10-2 20-2 30 0M37 27c8-2 18-2 26 0' },
  ],
}

export const wear: Record<NonNullable<Portrait['wear']>, Drawing> = {
  agbada: [
    { as: 'filled', d: 'M2 98C3 80 12 76 28 73l12-2c5 8 15 8 20 0l12 2c16 3 25 7 26 25Z' },
    { as: 'line', d: 'M36 72c5 11 23 11 28 0M13 81c6 3 9 9 10 17M87 81c-6 3-9 9-10 17' },
    { as: 'dots', d: 'M29 77c6 13 36 13 42 0M37 96c1-5 6-7 13-7s12 2 13 7' },
  ],
  kaftan: [
    { as: 'filled', d: shoulders },
    { as: 'line', d: `${neckline}M45 80v18M55 80v18` },
    { as: 'dots', d: 'M50 84v14M39 83c-3 4-4 9-3 15M61 83c3 4 4 9 3 15' },
  ],
  beads: [
    { as: 'filled', d: shoulders },
    { as: 'dots', d: 'M38 75c6 8 18 8 24 0M33 76c7 13 27 13 34 0M28 77c8 19 36 19 44 0' },
  ],
  stripes: [
    { as: 'filled', d: shoulders },
    { as: 'line', d: `${neckline}M18 80c20 9 44 9 64 0M11 88c26 8 52 8 78 0` },
  ],
  collar: [
    { as: 'filled', d: shoulders },
    { as: 'line', d: 'M39 71 33 78l8 9 9-10 9 10 8-9-6-7M50 78v20' },
    { as: 'dots', d: 'M24 80v18M76 80v18' },
  ],
  plain: [
    { as: 'filled', d: shoulders },
    { as: 'line', d: `${neckline}M20 78c2 6 3 12 3 20M80 78c-2 6-3 12-3 20` },
  ],
}

export const extras: Record<NonNullable<Portrait['extra']>, Drawing> = {
  glasses: [
    {
      as: 'line',
      d: 'M35 40c4-1 9-1 13 0 1 5 0 9-6 9s-7-4-7-9ZM52 40c4-1 9-1 13 0 1 5 0 9-6 9s-7-4-7-9ZM48 42c2-1 2-1 4 0',
    },
  ],
  earrings: [{ as: 'beads', d: 'M29 58h0M71 58h0' }],
  beard: [
    { as: 'filled', d: 'M33 43c-2 17 6 29 17 29s19-12 17-29c-2 7-4 10-8 11-6-2-12-2-18 0-4-1-6-4-8-11Z' },
    { as: 'line', d: 'M44 60c4 3 8 3 12 0' },
    { as: 'dots', d: 'M38 61c2 5 7 8 12 8s10-3 12-8' },
  ],
}

/** The outline of a person who is not drawn yet. */
export const somebody = `${skull}${shoulders}`

export const ring = 'M7 52C6 26 24 7 50 8s43 19 43 44-18 42-44 42S8 76 7 52'
