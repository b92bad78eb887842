import { isShown } from './is-shown.ts'

const fields = 'button, input, select, textarea, summary'
/**
 * Selectors of elements that a toast should not cover; each matches fewer elements than the previous. No
 * selector matches a wizard's list of steps, so a toast covers the steps and not the title or first choice.
 */
const keptFree = [`h1, h2, p[tabindex], ${fields}, a[href]`, `${fields}, a[href]`, fields]
const gap = 4

/** Moves a toast below the title and controls, if there is room; returns a function that stops this. */
export function keepBelowControls(strip: HTMLElement): () => void {
  moveBelowControls(strip)
  // An action often changes the page below its toast.
  const observer = new MutationObserver(() => moveBelowControls(strip))
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  return () => observer.disconnect()
}

function moveBelowControls(strip: HTMLElement): void {
  strip.style.removeProperty('top')
  const start = Number.parseFloat(getComputedStyle(strip).top)
  if (start === 0) return
  for (const kept of keptFree) {
    const free = findFree(strip, kept)
    if (free === null) continue
    strip.style.top = `${start + free}px`
    return
  }
}

/** Keeps only the wizard heading among the `h2` free. Firefox lacks `:has` before 121. */
const isKept = ({ localName, parentElement }: Element): boolean =>
  localName !== 'h2' || Boolean(parentElement?.nextElementSibling?.querySelector('[aria-current=step]'))

/** Returns the pixels by which the toast must move down to clear `kept`; null without a toast or room. */
function findFree(strip: HTMLElement, kept: string): number | null {
  const toast = strip.querySelector('[data-toast]')?.getBoundingClientRect()
  if (!toast) return null
  const boxes = [...(strip.closest('dialog') ?? document.body).querySelectorAll(kept)]
    .filter((one) => !strip.contains(one) && isKept(one) && isShown(one))
    .map((one) => one.getBoundingClientRect())
    .filter(({ left, right }) => left < toast.right && right > toast.left)
    .sort((one, other) => one.top - other.top)
  let lower = 0
  for (const { top, bottom } of boxes) {
    if (top < toast.bottom + lower + gap && bottom > toast.top + lower - gap) lower = bottom - toast.top + gap
  }
  return toast.bottom + lower <= window.innerHeight ? lower : null
}
