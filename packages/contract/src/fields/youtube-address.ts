import { readUrl } from './read-url.ts'

const hosts = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com'])
const embedHosts = new Set(['www.youtube-nocookie.com', 'youtube-nocookie.com'])
const beforeKey = new Set(['embed', 'shorts', 'live', 'v', 'e', 'watch'])

/** Excludes 'videoseries', the 11 letters that an embedded playlist has in place of a video key. */
const isVideo = (text: string | null | undefined): text is string =>
  /^[\w-]{11}$/.test(text ?? '') && text !== 'videoseries'

/** Excludes 'Watch later' (WL) and 'Liked videos' (LL), which only their owner can open. */
const isPlaylist = (text: string | null | undefined): text is string =>
  /^[\w-]{2,64}$/.test(text ?? '') && text !== 'WL' && text !== 'LL'

/** Reads the address out of an embed code, or adds a missing scheme. */
function readAddress(typed: string): URL | null {
  const address = /<iframe[^<>]*\ssrc="([^"]*)"/i.exec(typed)?.[1]?.replaceAll('&amp;', '&') ?? typed.trim()
  return readUrl(`https://${address.replace(/^(https?:)?\/\//i, '')}`)
}

/** Returns the stored form of a YouTube address; null without a video or playlist (rules: courses 4). */
export function readYoutubeAddress(typed: string): string | null {
  const url = readAddress(typed)
  if (!url) return null
  const { hostname, pathname, searchParams } = url
  const [first, second] = pathname.split('/').filter(Boolean)
  const isShort = hostname === 'youtu.be'
  if (!isShort && !hosts.has(hostname) && !embedHosts.has(hostname)) return null
  const inPath = isShort ? first : beforeKey.has(first ?? '') ? second : null
  const video = searchParams.get('v') ?? inPath
  const list = searchParams.get('list')
  if (isVideo(video)) {
    return `https://www.youtube.com/watch?v=${video}${isPlaylist(list) ? `&list=${list}` : ''}`
  }
  return isPlaylist(list) ? `https://www.youtube.com/playlist?list=${list}` : null
}
