const words = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

/** As it is written in running text: three, but 13. */
export const numberWord = (count: number): string =>
  count === 30 ? 'thirty' : (words[count] ?? String(count))

/** `1 task`, `2 tasks`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
