import { Link, type LinkProps, useLocation } from '@remix-run/react'
import { createContext, type MouseEvent, useContext } from 'react'
import { COMPANIES_FORM_PATH, CONTACT_PATH } from '../paths.js'

export type ContactKind = 'contact' | 'companies'

const PAGES: Readonly<Record<ContactKind, string>> = { contact: CONTACT_PATH, companies: COMPANIES_FORM_PATH }

/** Opens a contact dialog over the page; its provider is `ContactDialogs`. */
export const OpenContact = createContext<(kind: ContactKind) => void>(() => undefined)

interface ContactLinkProps extends Omit<LinkProps, 'to' | 'onClick'> {
  kind?: ContactKind
}

/** Opens the dialog; without scripts, in a new tab or on the form's page it is a link to that page. */
export function ContactLink({ kind = 'contact', ...rest }: ContactLinkProps) {
  const open = useContext(OpenContact)
  const { pathname } = useLocation()
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (pathname === PAGES[kind]) return
    event.preventDefault()
    open(kind)
  }
  return <Link {...rest} to={PAGES[kind]} onClick={onClick} />
}
