import { pino } from 'pino'
import { expect, it } from 'vitest'
import { inBackground } from './background.ts'

it('work that is over is not begun anew, whoever asks for it', async () => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let times = 0
  const work = async () => {
    times++
    await held
  }
  const { ask, end } = inBackground(work, pino({ level: 'silent' }), 'it failed')
  ask()
  const ended = end()
  ask()
  letGo()
  await ended
  ask()
  expect(times).toBe(1)
})
