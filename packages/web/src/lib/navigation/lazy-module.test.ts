import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { queryClient } from '#lib/api/query.ts'
import { clearApiError, readToasts, showApiError } from '#lib/toasts.ts'
import { quietModule } from './lazy-module.ts'

const titles = () => readToasts().map(({ title }) => title)

function connect(onLine: boolean): void {
  vi.stubGlobal('navigator', { onLine })
}

describe('code that no screen waits for', () => {
  beforeEach(() => {
    onTestFinished(() => {
      vi.unstubAllGlobals()
      queryClient.clear()
      clearApiError()
    })
  })

  it('fails without a toast', async () => {
    connect(true)
    const code = quietModule('gone', () => Promise.reject(new Error('no such file')))
    await expect(queryClient.fetchQuery(code)).rejects.toThrow('no such file')
    expect(titles()).toEqual([])
  })

  it('leaves the toast of an error open when it comes', async () => {
    connect(true)
    showApiError('This failed')
    expect(await queryClient.fetchQuery(quietModule('there', async () => 'code'))).toBe('code')
    expect(titles()).toEqual(['This failed'])
  })

  it('is not fetched without a network, because a browser may remember the failure', async () => {
    connect(false)
    let asked = 0
    const code = quietModule('later', async () => ++asked)
    await expect(queryClient.fetchQuery(code)).rejects.toThrow()
    expect(asked).toBe(0)
    connect(true)
    expect(await queryClient.fetchQuery(code)).toBe(1)
  })
})
