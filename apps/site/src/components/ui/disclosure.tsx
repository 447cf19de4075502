import type { ReactNode } from 'react'
import { Icon } from './icons.js'

interface DisclosureProps {
  title: ReactNode
  open?: boolean
  group?: string
  children: ReactNode
}

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
