import type { ReactNode } from 'react'
import { Icon } from './icons.js'

interface DisclosureProps {
  title: ReactNode
  open?: boolean
  /** Those of one group open one at a time. */
  group?: string
  children: ReactNode
}

/** What may stay folded. */
export function Disclosure({ title, open = false, group, children }: DisclosureProps) {
  return (
    <details className="disclosure" open={open} {...(group === undefined ? {} : { name: group })}>
      <summary>
        {title}
        <Icon name="down" />
      </summary>
      <div className="disclosure__body">{children}</div>
    </details>
  )
}
