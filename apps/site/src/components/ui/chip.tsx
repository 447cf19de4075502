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
  to?: string
  on?: boolean
}

export function Chip({ text, to, on = false }: ChipProps) {
  const look = classes('chip', on && 'chip--on')
  return (
    <li>
      {to === undefined ? (
        <span className={look}>{text}</span>
      ) : (
        <Link to={to} preventScrollReset className={look}>
          {on && <span className="sr-only">Quitar </span>}
          {text}
          {on && <Icon name="close" />}
        </Link>
      )}
    </li>
  )
}
