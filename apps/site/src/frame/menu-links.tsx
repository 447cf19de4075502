import { Link, type LinkProps } from '@remix-run/react'
import { ContactLink } from '../components/contact-link.js'
import type { VisibleEntry } from '../subjects/menus/menu.rules.js'

interface MenuLinksProps {
  entries: readonly VisibleEntry[]
  isBelowHeading?: boolean
  className?: string
}

export function MenuLinks({ entries, isBelowHeading = false, className }: MenuLinksProps) {
  return entries
    .flatMap((entry) => [entry, ...entry.children])
    .map((entry) =>
      entry.to === null ? null : (
        <li key={entry.to}>
          <EntryLink entry={entry} to={entry.to} {...(className === undefined ? {} : { className })}>
            {isBelowHeading ? entry.label : entry.aloneLabel}
          </EntryLink>
        </li>
      ),
    )
}

interface EntryLinkProps extends Omit<LinkProps, 'onClick'> {
  entry: Pick<VisibleEntry, 'opens'>
}

/** A link of a menu; "Contacto" opens its dialog. */
export function EntryLink({ entry, to, ...rest }: EntryLinkProps) {
  return entry.opens === 'contact' ? <ContactLink {...rest} /> : <Link {...rest} to={to} prefetch="intent" />
}
