import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { classes } from './classes.js'
import { Icon } from './icons.js'

export function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className="chips" aria-label={label}>
      {children}
    </ul>
  )
}

interface ChipProps {
  text: string
  to: string
  on?: boolean
}

export function Chip({ text, to, on = false }: ChipProps) {
  return (
    <li>
      <Link to={to} preventScrollReset className={classes('chip', on && 'chip--on')}>
        {on && <span className="sr-only">Quitar </span>}
        {text}
        {on && <Icon name="close" />}
      </Link>
    </li>
  )
}
