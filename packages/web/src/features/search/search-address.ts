import { addressOf } from '@koya/contract/pages'

export const searchAddress = (words: string): string =>
  words.trim() === ''
    ? addressOf('search')
    : `${addressOf('search')}?words=${encodeURIComponent(words.trim())}`
