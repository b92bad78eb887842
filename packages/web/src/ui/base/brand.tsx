import styles from './brand.module.css'

export function BrandMark() {
  return (
    <svg className="m" viewBox="0 0 100 100" aria-hidden="true">
      <path d="M4 5c31-2 62 1 92-1 2 31-1 62 0 92-31 2-61-1-92 0-1-31 2-61 0-91ZM30 20c-1 20 1 40 0 60M72 20C60 34 46 44 32 50c16 6 30 16 41 30" />
      <path d="M86 50h0M16 50h0" strokeWidth="11" />
    </svg>
  )
}

export function Brand({ name }: { name: string }) {
  return (
    <span className={styles.brand}>
      <BrandMark />
      <span className={styles.name}>{name}</span>
    </span>
  )
}
