import { classes } from './classes.ts'
import styles from './icon.module.css'

/** Each icon is 24 units square and drawn as strokes with round ends. */
const paths = {
  alert: 'M12 4.5 20.5 19h-17ZM12 10v4M12 16.5v.1',
  'arrow-left': 'M20 12H5M11 6l-6 6 6 6',
  'arrow-right': 'M4 12h15M13 6l6 6-6 6',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15ZM10 20.5c1.2.8 2.8.8 4 0',
  camera: 'M4 8h4l1.5-2.5h5L16 8h4v11H4ZM12 16.3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  check: 'M5 12.5l4.5 4.5L19 7',
  'chevron-down': 'M6 9.5l6 6 6-6',
  'chevron-left': 'M14.5 6l-6 6 6 6',
  'chevron-right': 'M9.5 6l6 6-6 6',
  clock: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM12 8v4.5l3 2',
  close: 'M6 6l12 12M18 6 6 18',
  dashboard: 'M4 5h7v8H4ZM13 5h7v5h-7ZM13 12h7v7h-7ZM4 15h7v4H4Z',
  edit: 'M5 19l.8-4L16 4.8l3.2 3.2L9 18.2ZM13.5 7.3l3.2 3.2',
  external: 'M14 5h5v5M19 5l-9 9M10 6H6a1 1 0 0 0-1 1v11a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1v-4',
  eye: 'M3 12c2.5-4.3 5.5-6.5 9-6.5s6.5 2.2 9 6.5c-2.5 4.3-5.5 6.5-9 6.5S5.5 16.3 3 12ZM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  'eye-off':
    'M4 4l16 16M9.5 6c.8-.3 1.6-.5 2.5-.5 3.5 0 6.5 2.2 9 6.5-.8 1.4-1.7 2.6-2.6 3.5M6.3 7.8C5.1 8.9 4 10.3 3 12c2.5 4.3 5.5 6.5 9 6.5 1.5 0 2.9-.4 4.2-1.2',
  grip: 'M9 6v.1M9 12v.1M9 18v.1M15 6v.1M15 12v.1M15 18v.1',
  home: 'M4 11.5 12 5l8 6.5M6.5 10v9h11v-9M10 19v-5h4v5',
  info: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM12 11.5V16M12 8.2v.1',
  link: 'M10 14a4 4 0 0 0 5.6 0l3-3A4 4 0 0 0 13 5.4l-1 1M14 10a4 4 0 0 0-5.6 0l-3 3A4 4 0 0 0 11 18.6l1-1',
  logout: 'M13 5H6v14h7M11 12h9M16.5 8l4 4-4 4',
  menu: 'M4 7h16M4 12h16M4 17h10',
  more: 'M5 13a1 1 0 1 0 0-2 1 1 0 0 0 0 2ZM12 13a1 1 0 1 0 0-2 1 1 0 0 0 0 2ZM19 13a1 1 0 1 0 0-2 1 1 0 0 0 0 2Z',
  people:
    'M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM3.5 19c.4-3.2 2.6-5 5.5-5s5.1 1.8 5.5 5M15.5 5.3a3 3 0 0 1 0 5.4M17 14.3c2 .6 3.2 2.2 3.5 4.7',
  person: 'M12 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM5 20c.5-3.8 3.2-6 7-6s6.5 2.2 7 6',
  plus: 'M12 5v14M5 12h14',
  return: 'M9 6 4.5 10.5 9 15M5 10.5h9a5 5 0 0 1 0 10h-2',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 20 20',
  send: 'M5 12 20 5l-5 15-3.5-6.5ZM11.5 13.5 20 5',
  settings:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5ZM9 14.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z',
  signal: 'M5 19v-3M10 19v-6M15 19v-9M20 19V6',
  tasks: 'M10 6.5h10M10 12h10M10 17.5h10M4 6.5l1.2 1.2 2-2.4M4 12l1.2 1.2 2-2.4M4 17.5l1.2 1.2 2-2.4',
  track: 'M5 20V5M5 6h12l-2.5 3.5L17 13H5',
} as const

export type IconName = keyof typeof paths

export interface IconProps {
  name: IconName
  size?: 'small'
  className?: string | undefined
}

/** A decorative icon. Screen readers skip it, so a text or a label must give the meaning. */
export function Icon({ name, size, className }: IconProps) {
  return (
    <svg
      className={classes(styles.icon, size && styles.small, className)}
      data-icon={name}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}
