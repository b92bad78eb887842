import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parsers } from '#testing/hostile/costly-parsers.ts'
import { makeGate } from './gate.ts'

const gate = () => makeGate(parsers, new URL('../testing/hostile/costly-parsers.ts', import.meta.url))
const refusal = { status: 422, code: 'too_costly', message: 'Too costly' }

describe('the gate', () => {
  const parse = gate()

  it('gives out what a parser makes, in one process that is used again', async () => {
    expect(await parse('length', 'twelve bytes')).toBe(12)
    const first = await parse('pid', undefined)
    expect(first).not.toBe(process.pid)
    expect(await parse('pid', undefined)).toBe(first)
  })

  it('carries bytes, maps and dates as they are', async () => {
    const input = new Map([['a', { bytes: Buffer.from([0, 255]), day: new Date(0) }]])
    expect(await parse('echo', input)).toEqual(input)
  })

  it.each(['endless', 'hoardLists', 'hoardOneList', 'hoardBytes', 'end'] as const)(
    'refuses what is %s, and goes on with another process',
    async (name) => {
      const before = await parse('pid', undefined)
      await expect(parse(name, undefined)).rejects.toMatchObject(refusal)
      expect(await parse('pid', undefined)).not.toBe(before)
    },
  )

  it('goes on with another process once what was left behind has added up', async () => {
    const pids = new Set<number>()
    for (let count = 0; count < 7; count++) pids.add(await parse('keepBytes', undefined))
    expect(pids.size).toBeGreaterThan(1)
  })

  it('ends what waits for ever without using the processor, and goes on with another process', async () => {
    const before = await parse('pid', undefined)
    await expect(parse('never', undefined)).rejects.toMatchObject({ status: 503, code: 'busy' })
    expect(await parse('pid', undefined)).not.toBe(before)
  })

  it('tells nothing of the settings, writes no file and begins no program', async () => {
    expect(await parse('settings', undefined)).toEqual([])
    const path = join(tmpdir(), 'koya-gate-writes')
    await expect(parse('write', path)).rejects.toMatchObject({
      message: expect.stringContaining('permission'),
    })
    await expect(parse('run', undefined)).rejects.toMatchObject({
      message: expect.stringContaining('permission'),
    })
  })
})

it('has everybody wait in one line, and sends away who finds too many in it', async () => {
  const parse = gate()
  const all = await Promise.allSettled(Array.from({ length: 30 }, () => parse('length', 'x')))
  const refused = all.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(30 - 1 - 10)
  expect(refused[0]).toMatchObject({ reason: { status: 503, code: 'busy' } })
})
