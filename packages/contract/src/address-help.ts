/** An address that only the device knows on which a file lies. */
const ofDevice = /^(file|content):|^\/(storage|sdcard|data|mnt|home|users|tmp|root|var)\/|^[a-z]:[\\/]/i
const ofPhone = /^content:|^(file:\/\/)?\/+(storage|sdcard|data|mnt)\/|com\.android|\/emulated\//i

/** What to do about the address of a file on a device; null for any other one. */
export function describeFile(typed: string): string | null {
  const address = typed.trim()
  if (!ofDevice.test(address)) return null
  const device = ofPhone.test(address) ? 'phone' : 'computer'
  return `This is a file on your ${device}. Upload it to GitHub or Google Drive and paste its link.`
}

/** What to do about what stands in a field for an address and is none; null if that needs no other words. */
export function helpWithAddress(typed: string): string | null {
  const address = typed.trim()
  if (address === '' || describeFile(address) !== null || /^https?:/i.test(address)) return null
  if (/^[^\s/.:]+(\.[^\s/.:]+)+([/?#:]\S*)?$/.test(address) && !hasFileEnding(address)) {
    return `Start with https://, so that it reads https://${address}`
  }
  if (/^[a-z][a-z0-9+.-]*:/i.test(address)) return null
  return 'This is a name, not an address. Open your page or repository in the browser, and copy the whole line at its top.'
}

/** 'index.html' names a file, although it could be a site. */
const hasFileEnding = (address: string): boolean =>
  /^[^/]+\.(html?|css|js|jsx|ts|tsx|py|dart|zip|rar|pdf|docx?|xlsx?|pptx?|png|jpe?g|fig|txt|md)$/i.test(
    address,
  )
