import { readUrl } from '@koya/contract/fields/read-url'

const hosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'www.youtube-nocookie.com',
  'youtu.be',
])

const player = 'https://www.youtube-nocookie.com/embed'

const isKey = (text: string | null | undefined): text is string => !!text && /^[\w-]{2,64}$/.test(text)

/** Returns the `youtube-nocookie.com` address of a YouTube video or playlist, or null (rules: courses 4). */
export function videoAddress(url: string): string | null {
  const parts = readUrl(url)
  if (parts?.protocol !== 'https:' || !hosts.has(parts.hostname)) return null
  const { hostname, pathname, searchParams } = parts

  const [first, second] = pathname.split('/').slice(1)
  const list = searchParams.get('list')
  const inPath =
    hostname === 'youtu.be' ? first : ['embed', 'shorts', 'live'].includes(first ?? '') ? second : null
  const video = searchParams.get('v') ?? (inPath === 'videoseries' ? null : inPath)
  const playlist = isKey(list) ? `&list=${list}` : ''

  if (isKey(video)) return `${player}/${video}?autoplay=1&rel=0${playlist}`
  return playlist ? `${player}/videoseries?autoplay=1&rel=0${playlist}` : null
}
