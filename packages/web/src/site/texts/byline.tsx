import type { PersonPicture } from '#content/team-member.ts'
import { Ornament } from '../parts/ornament.tsx'
import { Portrait } from '../team/portrait.tsx'
import styles from './byline.module.css'

export interface BylineProps {
  name: string
  role: string
  picture: PersonPicture
}

/** Shows a quoted person's name and picture; the page must contain a `PortraitFrame`. */
export function Byline({ name, role, picture }: BylineProps) {
  return (
    <div className={styles.by}>
      <Ornament>
        <svg className="m" viewBox="0 0 100 100" aria-hidden="true">
          <Portrait picture={picture} />
        </svg>
      </Ornament>
      <span>
        {name}
        <small>{role}</small>
      </span>
    </div>
  )
}
