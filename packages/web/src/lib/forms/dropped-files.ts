export const holdsFiles = ({ types }: DataTransfer): boolean => types.includes('Files')

/**
 * Refuses dropped files that no drop target takes. Otherwise the browser would open the file in place of the
 * page, and typed text would be lost.
 */
export function refuseDroppedFiles(): () => void {
  const refuse = (event: DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer || !holdsFiles(event.dataTransfer)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'none'
  }
  window.addEventListener('dragover', refuse)
  window.addEventListener('drop', refuse)
  return () => {
    window.removeEventListener('dragover', refuse)
    window.removeEventListener('drop', refuse)
  }
}
