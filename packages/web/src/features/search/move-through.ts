import type { KeyboardEvent } from 'react'

export function moveThrough(event: KeyboardEvent<HTMLElement>): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (by === 0) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')]
  const here = stops.findIndex((stop) => stop.matches(':focus'))
  const next = stops[here + by]
  if (!next) return
  event.preventDefault()
  next.focus()
}
