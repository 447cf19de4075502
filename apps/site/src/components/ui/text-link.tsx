import { Link, type LinkProps } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Icon } from './icons.js'

/** A link in text to a page of the site. */
export function TextLink(props: LinkProps) {
  return <Link {...props} className="lnk" />
}

/** A link to another site, in this window: a person opens a new one if they want to. */
export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} rel="noopener" className="lnk">
      {children}
      <Icon name="outside" />
      <span className="sr-only"> (otro sitio)</span>
    </a>
  )
}
