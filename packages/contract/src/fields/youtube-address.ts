const hosts = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com'])
const embedHosts = new Set(['www.youtube-nocookie.com', 'youtube-nocookie.com'])
const beforeKey = new Set(['embed', 'shorts', 'live', 'v', 'e', 'watch'])

/** A frame that plays a list has 'videoseries' where a video has its key, of as many letters. */
const isVideo = (text: string | null | undefined): text is string =>
  /^[\w-]{11}$/.test(text ?? '') && text !== 'videoseries'

/** 'Watch later' and 'Liked videos' are of the person who copied the address. */
const isPlaylist = (text: string | null | undefined): text is string =>
  /^[\w-]{2,64}$/.test(text ?? '') && text !== 'WL' && text !== 'LL'

/** What was copied may be the code of a frame, or lack its scheme. */
function readAddress(typed: string): URL | null {
  const address = /<iframe[^<>]*\ssrc="([^"]*)"/i.exec(typed)?.[1]?.replaceAll('&amp;', '&') ?? typed.trim()
  const whole = `https://${address.replace(/^(https?:)?\/\//i, '')}`
  return URL.canParse(whole) ? new URL(whole) : null
}

/**
 * The one form in which the address of a video or a playlist on YouTube is kept, out of any that people copy; null for
 * what is neither (rules: courses 4). What else stands in it (who shared it, at which second) is left out.
 */
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
