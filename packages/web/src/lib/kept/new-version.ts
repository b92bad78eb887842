import { writesUnderWay } from '#lib/api/api.ts'
import { type KeptFiles, ownEntry } from './kept-code.ts'

let isOutdated = false

/** Notes whether the stored version of the app differs from the version of this page. */
export function noteKeptVersion({ entry }: KeptFiles): void {
  isOutdated = entry !== ownEntry()
}

/** The page on which the user last typed or pressed a button. */
let touched: string | null = null

const touch = () => {
  touched = location.pathname
}

/**
 * Makes links below `/dashboard` load a new document once the device has stored another version. Leaves links
 * alone while a write is pending, and after the user has typed or pressed a button on this page.
 */
export function watchVersion(): () => void {
  const end = new AbortController()
  const options = { capture: true, signal: end.signal }
  document.addEventListener('input', touch, options)
  document.addEventListener('click', openWhole, options)
  return () => end.abort()
}

function openWhole(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target : null
  if (target?.closest('button')) touch()
  const link = target?.closest('a')
  const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
  if (
    !isOutdated ||
    writesUnderWay > 0 ||
    touched === location.pathname ||
    !link ||
    !isPlain ||
    link.target ||
    link.hash
  )
    return
  if (link.origin !== location.origin || !link.pathname.startsWith('/dashboard')) return
  event.preventDefault()
  event.stopPropagation()
  location.assign(link.href)
}
