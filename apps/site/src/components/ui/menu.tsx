import { type ReactNode, useRef } from 'react'
import { Icon } from './icons.js'
import { useDismissal } from './use-dismissal.js'

interface MenuProps {
  label: ReactNode
  children: ReactNode
}

/** Opens without scripts; with scripts Escape or a click elsewhere closes it. */
export function Menu({ label, children }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null)
  useDismissal(details)
  return (
    <details ref={details} className="menu">
      <summary className="btn">
        {label}
        <Icon name="down" />
      </summary>
      <ul className="menu__panel">{children}</ul>
    </details>
  )
}

export function MobileNavigation({ children }: { children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null)
  useDismissal(details)
  return (
    <details ref={details} className="drawer">
      <summary className="btn">
        <Icon name="menu" />
        <span>Menú</span>
      </summary>
      <nav aria-label="Principal">
        <ul className="drawer__panel">{children}</ul>
      </nav>
    </details>
  )
}
