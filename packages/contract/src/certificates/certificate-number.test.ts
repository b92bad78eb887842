import { expect, test } from 'vitest'
import { readCertificateNumber } from './certificate-number.ts'

test.each([
  '7K3M-9QXD-2FHT',
  ' 7k3m 9qxd 2fht ',
  '7K3M9QXD2FHT',
  '7K3M–9QXD–2FHT',
  '7K3M—9QXD—2FHT',
  '7K3M‑9QXD‑2FHT',
  '7K3M − 9QXD − 2FHT',
  '7K3M-9QXD-​2FHT',
  'koya.test/certificates/7K3M-9QXD-2FHT',
  'koya.test/certificates/ 7K3M-9QXD-2FHT',
  'https://koya.test/certificates/7K3M-9QXD-2FHT',
  'HTTPS://KOYA.TEST/CERTIFICATES/7K3M-9QXD-2FHT/',
  'https://koya.test/certificates/7K3M–9QXD–2FHT?utm=mail#top',
  'https://koya.test/certificates/7K3M-9QXD-2FHT.png',
  'https://koya.test/certificates/check?number=7K3M-9QXD-2FHT',
])('%j is read as a number', (typed) => {
  expect(readCertificateNumber(typed)).toBe('7K3M-9QXD-2FHT')
})

test('letters that look like digits are read as those', () => {
  expect(readCertificateNumber('oil0-0000-0000')).toBe('0110-0000-0000')
})

test.each([
  '',
  '7K3M-9QXD-2FH',
  '7K3M-9QXD-2FHTT',
  '7K3M-9QXD-2FHU',
  'https://koya.test/certificates/check',
  'https://koya.test/certificates/',
  'https://koya.test/7K3M-9QXD-2FHT/page',
  `${'-'.repeat(300)}7K3M9QXD2FHT`,
])('%j is no number', (typed) => {
  expect(readCertificateNumber(typed)).toBeNull()
})
