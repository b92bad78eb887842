/** Inserts a paragraph at the end of a text area; the browser's undo still works. */
export function addParagraph(area: HTMLTextAreaElement | null | undefined, paragraph: string): void {
  if (!area) return
  const { value } = area
  const breaks = value === '' || value.endsWith('\n\n') ? 0 : value.endsWith('\n') ? 1 : 2
  area.focus()
  area.setSelectionRange(value.length, value.length)
  // No other browser API keeps the undo history of a text area.
  document.execCommand('insertText', false, '\n'.repeat(breaks) + paragraph)
}
