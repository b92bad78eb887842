/** Types a paragraph at the end of a text area. The browser can undo it like typing of one's own. */
export function addParagraph(area: HTMLTextAreaElement | null | undefined, paragraph: string): void {
  if (!area) return
  const { value } = area
  const breaks = value === '' || value.endsWith('\n\n') ? 0 : value.endsWith('\n') ? 1 : 2
  area.focus()
  area.setSelectionRange(value.length, value.length)
  // No other call of a browser keeps what one can undo in a text area.
  document.execCommand('insertText', false, '\n'.repeat(breaks) + paragraph)
}
