import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { anyText, distinctName, markdown, nameChecks, requiredText } from './fields.ts'

const forms = [requiredText('Write something', 200), anyText(200), markdown(200)]

test('a text in which nothing can be seen counts as missing, in any script that shows nothing', () => {
  for (const nothing of ['\u200b', '\u2060\u00ad', '\u3164', '\u2800 \ufeff', '\u0301']) {
    const { error } = z.safeParse(requiredText('Write something', 200), nothing)
    expect(error?.issues.map(({ message }) => message)).toContain('Write something')
  }
  expect(z.parse(requiredText('Write something', 200), 'ẹ\u0301')).toBe('ẹ\u0301')
})

test('ASVS-1.3.3 what cannot be seen is refused, and the sentence says where it stands', () => {
  const unseen = ['\u0000', '\u0007', '\u001b', '\u007f', '\u0085', '\u202a', '\u202e', '\u2066', '\u2069']
  for (const character of unseen) {
    for (const form of forms) {
      const { error } = z.safeParse(form, `Ẹ káàrọ̀, my page is ${character}at koya.example`)
      expect(error?.issues[0]?.message).toBe(
        'There is a character behind “àrọ̀, my page is” that cannot be seen: delete it',
      )
    }
  }
  expect(z.safeParse(anyText(200), '\u202eabc').error?.issues[0]?.message).toBe(
    'There is a character at the beginning that cannot be seen: delete it',
  )
})

test('what is written in Nigeria, and with emoji, stays as it is', () => {
  const texts = [
    'Ọpẹ́yẹmí ń kọ́',
    'Ɗan ƙasa, ya’u',
    'Yaʼu',
    'a\tb\nc',
    '👩🏾\u200d💻 👨\u200d👩\u200d👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    'عربي \u200f(1)',
    'हिन्दी\u200d',
  ]
  for (const text of texts) for (const form of forms) expect(z.safeParse(form, text).data).toBe(text)
})

test('a name that tells entries apart has no blank at its ends, even behind something without a width', () => {
  const name = distinctName('Enter a name', 60)
  for (const text of ['\u200b May', 'May \ufeff', '\u2060 \u00ad May'])
    expect(z.safeParse(name, text).data).toBe('May')
})

test('a letter of a name carries three marks, and no fourth', () => {
  const name = z.string().check(...nameChecks)
  const withMarks = (count: number) => `Z${'\u0300'.repeat(count)}oe`
  expect(z.safeParse(name, withMarks(3)).success).toBe(true)
  expect(z.safeParse(name, withMarks(4)).success).toBe(false)
})
