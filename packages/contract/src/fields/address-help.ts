/** What to do about the address of a file on a device, which opens nowhere else; null for any other one. */
export function describeFile(typed: string): string | null {
  const isOfPhone = /^\s*(content:|(file:\/\/)?\/(storage|sdcard)\/)/i.test(typed)
  if (!isOfPhone && !/^\s*(file:|\/(home|users)\/|[a-z]:[\\/])/i.test(typed)) return null
  return `This is a file on your ${isOfPhone ? 'phone' : 'computer'}. Upload it to GitHub or Google Drive and paste its link.`
}

/** Names with dots between them. */
const isHost = (text: string): boolean => text.includes('.') && text.split('.').every((name) => name !== '')

/** What to do about what stands in a field for an address and is none; null if that needs no other words. */
export function helpWithAddress(typed: string): string | null {
  const address = typed.trim()
  if (address === '' || /^https?:/i.test(address) || describeFile(address)) return null
  // 'index.html' names a file, although it could be a site.
  const isFile = /^[^/]+\.(html?|css|js|py|zip|pdf|docx?|png|jpe?g)$/i.test(address)
  if (!isFile && isHost(address.split(/[/?#:]/, 1)[0] ?? '') && !/\s/.test(address)) {
    return `Start with https://, so that it reads https://${address}`
  }
  if (/^[\w+.-]+:/.test(address)) return null
  return 'This is a name, not an address. Open it in the browser, and copy the whole line at the top.'
}
