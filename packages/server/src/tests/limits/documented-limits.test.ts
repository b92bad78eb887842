import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { waits } from '#limits/backoff.ts'
import { clientKey, limits, siteKey } from '#limits/limits.ts'
import { mailboxKey } from '#notifications/mail/mailbox-key.ts'

const threats = readFileSync(new URL('../../../../../docs/threats.md', import.meta.url), 'utf8')
const unitSeconds: Record<string, number> = { minute: 60, minutes: 60, hour: 3600, hours: 3600 }

it('the limits are those of docs/threats.md', () => {
  const rows = [...threats.matchAll(/^\| `(\w+)` \|.*\| (\d+) \| (\d+) (\w+) \|$/gm)]
  const documented = rows.map(([, name, points, count, unit = '']) => [
    name,
    { points: Number(points), seconds: Number(count) * (unitSeconds[unit] ?? Number.NaN) },
  ])
  expect(limits).toEqual(Object.fromEntries(documented))
})

it('the waits that grow are those of docs/threats.md', () => {
  const rows = [...threats.matchAll(/^\| `(\w+)` \|.*\| (\d+) \| (\d+) (\w+) \| (\d+) (\w+) \|$/gm)]
  const documented = rows.map(([, name, free, first, firstUnit = '', longest, longestUnit = '']) => [
    name,
    {
      free: Number(free),
      first: Number(first) * (unitSeconds[firstUnit] ?? Number.NaN),
      longest: Number(longest) * (unitSeconds[longestUnit] ?? Number.NaN),
    },
  ])
  expect(waits).toEqual(Object.fromEntries(documented))
})

it.each([
  ['ada@koya.test', 'ada@koya.test'],
  ['Ada.Obi+koya@Koya.Test', 'ada.obi@koya.test'],
  ['A.da.Obi+1@gmail.com', 'adaobi@gmail.com'],
  ['adaobi@googlemail.com', 'adaobi@gmail.com'],
  ['+234@koya.test', '+234@koya.test'],
])('%s is the mailbox %s', (email, mailbox) => {
  expect(mailboxKey(email)).toBe(mailbox)
})

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
  ['2001:db8::1', '2001:db8:0'],
])('%s is in the network %s', (ip, site) => {
  expect(siteKey(ip)).toBe(site)
})

describe('a client', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::', '0:0:0:0'],
    ['::1', '0:0:0:0'],
    ['1::', '1:0:0:0'],
    ['1:2::', '1:2:0:0'],
    ['1:2:3::', '1:2:3:0'],
    ['1:2:3:4::', '1:2:3:4'],
    ['1::8', '1:0:0:0'],
    ['1::7:8', '1:0:0:0'],
    ['1::4:5:6:7:8', '1:0:0:4'],
    ['1::3:4:5:6:7:8', '1:0:3:4'],
    ['::2:3:4:5:6:7:8', '0:2:3:4'],
    ['::3:4:5:6:7:8', '0:0:3:4'],
    ['::4:5:6:7:8', '0:0:0:4'],
    ['1:2:3:4:5:6:7::', '1:2:3:4'],
    ['1:2:3:4:5:6:7:8', '1:2:3:4'],
  ])('at %s counts as %s', (ip, client) => {
    expect(clientKey(ip)).toBe(client)
  })
})
