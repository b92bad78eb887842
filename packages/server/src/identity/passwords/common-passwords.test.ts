import { describe, expect, it } from 'vitest'
import { isCommon } from './common-passwords.ts'

describe('ASVS-6.2.12 a common password', () => {
  it.each([
    'Password123!',
    'P@ssw0rd1',
    'p@$$w0rd2026!',
    'Qwerty123!',
    'qwerty!2024',
    'Welcome1!',
    'Adm1n1strator99',
    'iloveyou!!',
    'Chelsea2026',
    'monkey99!',
    'letmein#1234',
    'letmein!2026!',
    '1q2w3e4r!!',
    ' password ',
    '        ',
    '!!!!!!!!',
    'ZZZZZZZZ',
    'VJHT1963',
    'password😀',
    'chelsea😀!',
  ])('is %j', (password) => {
    expect(isCommon(password)).toBe(true)
  })

  it.each([
    'a long sentence of mine',
    'opeyemi likes koya',
    'correct horse battery staple 9',
    'iloveyou1 and yokoyama',
    'password of my grandmother',
    'a brand new kq7',
    'koya-demo-2026',
    'three goats, one gate',
    'letmein!!2026!',
    'Ibadan rains in July!',
    'my2cats&adog',
    'Ẹ kú àárọ̀ gbogbo ilé',
    'jollof-rice-on-friday',
    'gT7vP2xQ',
    '48213967205',
    'tr4in t0 kaduna',
    'butterfly 8392017',
    'sunday89312744',
  ])('is not %j', (password) => {
    expect(isCommon(password)).toBe(false)
  })
})
