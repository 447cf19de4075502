import { Link, type LinkProps } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Icon } from './icons.js'

export function TextLink(props: LinkProps) {
  return <Link {...props} className="lnk" />
}

export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} rel="noopener" className="lnk">
      {children}
      <Icon name="outside" />
      <span className="sr-only"> (otro sitio)</span>
    </a>
  )
}
