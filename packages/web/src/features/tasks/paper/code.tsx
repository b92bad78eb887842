import { encodeQR } from 'qr'
import styles from './paper.module.css'

/** Shows an address as a QR code. */
export function Code({ text }: { text: string }) {
  const svg = encodeQR(text, 'svg', { ecc: 'medium', border: 2 })
  return (
    <img
      className={styles.code}
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      alt="The address as a code"
      width={96}
      height={96}
    />
  )
}
