/** Returns advice for the path of a local file; null for any other text. */
export function describeFile(typed: string): string | null {
  const isOfPhone = /^\s*(content:|(file:\/\/)?\/(storage|sdcard)\/)/i.test(typed)
  if (!isOfPhone && !/^\s*(file:|\/(home|users)\/|[a-z]:[\\/])/i.test(typed)) return null
  return `This is a file on your ${isOfPhone ? 'phone' : 'computer'}. Upload it to GitHub or Google Drive and paste its link.`
}

/** True for a text that looks like a host name: parts with dots between them. */
const isHost = (text: string): boolean => text.includes('.') && text.split('.').every((name) => name !== '')

/** Returns advice for an invalid web address; null if the usual error message is enough. */
export function helpWithAddress(typed: string): string | null {
  const address = typed.trim()
  if (address === '' || /^https?:/i.test(address) || describeFile(address)) return null
  // 'index.html' also looks like a host name, so this checks the file extension first.
  const isFile = /^[^/]+\.(html?|css|js|py|zip|pdf|docx?|png|jpe?g)$/i.test(address)
  if (!isFile && isHost(address.split(/[/?#:]/, 1)[0] ?? '') && !/\s/.test(address)) {
    return `Start with https://, so that it reads https://${address}`
  }
  if (/^[\w+.-]+:/.test(address)) return null
  return 'This is a name, not an address. Open it in the browser, and copy the whole line at the top.'
}
