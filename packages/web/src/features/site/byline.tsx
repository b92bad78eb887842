import styles from './byline.module.css'
import { Monogram } from './monogram.tsx'

type Props = {
  name: string
  role: string
  initials: string
  ground: Parameters<typeof Monogram>[0]['ground']
}

export function Byline({ name, role, initials, ground }: Props) {
  return (
    <figcaption className={styles.by}>
      <Monogram initials={initials} ground={ground} />
      <span>
        {name}
        <small>{role}</small>
      </span>
    </figcaption>
  )
}
