import { addressOf } from '@koya/contract/pages'

/** The page with what was found; its words stand in its address. */
export const searchAddress = (words: string): string =>
  words.trim() === ''
    ? addressOf('search')
    : `${addressOf('search')}?words=${encodeURIComponent(words.trim())}`
