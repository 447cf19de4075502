import { Link, type LinkProps, useLocation } from '@remix-run/react'
import { createContext, lazy, type MouseEvent, type ReactNode, Suspense, useContext, useState } from 'react'
import { COMPANIES_PATH, CONTACT_PATH } from '../paths.js'
import type { ContactKind } from './contact-kind.js'

const PAGES: Readonly<Record<ContactKind, string>> = { contact: CONTACT_PATH, companies: COMPANIES_PATH }

const Open = createContext<(kind: ContactKind) => void>(() => undefined)

const ContactDialog = lazy(() =>
  import('./contact-dialog.js').then(({ ContactDialog: dialog }) => ({ default: dialog })),
)

/** The contact dialogs of all links below it (spec 1 §2). */
export function ContactDialogs({ children }: { children: ReactNode }) {
  const [kind, setKind] = useState<ContactKind | null>(null)
  return (
    <Open.Provider value={setKind}>
      {children}
      {kind !== null && (
        <Suspense fallback={null}>
          <ContactDialog kind={kind} onClose={() => setKind(null)} />
        </Suspense>
      )}
    </Open.Provider>
  )
}

interface ContactLinkProps extends Omit<LinkProps, 'to' | 'onClick'> {
  kind?: ContactKind
}

/** Opens the dialog; without scripts, in a new tab or on the form's page it is a link to that page. */
export function ContactLink({ kind = 'contact', ...rest }: ContactLinkProps) {
  const open = useContext(Open)
  const { pathname } = useLocation()
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (pathname === PAGES[kind]) return
    event.preventDefault()
    open(kind)
  }
  return <Link {...rest} to={PAGES[kind]} onClick={onClick} />
}
