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

/** Returns a count as text: a word up to 'twelve', digits from '13' on. */
export const numberWord = (count: number): string => words[count] ?? String(count)

/** Returns `1 task` or `2 tasks`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
