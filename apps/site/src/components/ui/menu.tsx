import { type ReactNode, useRef } from 'react'
import { Icon } from './icons.js'
import { useDismissal } from './use-dismissal.js'

interface MenuProps {
  label: ReactNode
  /** `li` with links or buttons. */
  children: ReactNode
}

/** A list behind a button. It opens without scripts; with them Escape and a press elsewhere close it. */
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

/** The site's places on a narrow screen, behind the word "Menú". */
export function MobileNavigation({ children }: { children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null)
  useDismissal(details)
  return (
    <details ref={details} className="drawer">
      <summary className="btn">
        <Icon name="menu" />
        Menú
      </summary>
      <nav aria-label="Principal">
        <ul className="drawer__panel">{children}</ul>
      </nav>
    </details>
  )
}
