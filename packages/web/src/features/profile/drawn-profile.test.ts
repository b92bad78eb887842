import { operations, type Role } from '@koya/contract'
import { pages } from '@koya/contract/pages'
import { describe, expect, it } from 'vitest'
import { drawPlainPage } from '#testing/draw-plain-page.ts'
import { readPage } from '#testing/read-page.ts'

describe('the own profile', () => {
  const draw = async (url: string, role: Role) =>
    readPage(
      await drawPlainPage(url, {
        role,
        answers: { readProfile: { ...operations.readProfile.example.answer, role } },
      }),
    )

  it('says who sees it to a mentee, whom others see in another way', async () => {
    const words = /^Your mentors and the admins see this\./m
    expect(await draw(pages.menteeProfile, 'MENTEE')).toMatch(words)
    for (const [url, role] of [
      [pages.mentorProfile, 'MENTOR'],
      [pages.adminProfile, 'ADMIN'],
    ] as const) {
      const text = await draw(url, role)
      expect(text).toContain('About you')
      expect(text).not.toMatch(words)
    }
  })
})
