import { addressOf } from '@koya/contract/pages'

/** Returns the address of the search page with these words. */
export const searchAddress = (words: string): string =>
  words.trim() === ''
    ? addressOf('search')
    : `${addressOf('search')}?words=${encodeURIComponent(words.trim())}`
