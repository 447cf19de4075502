import { lazy, type ReactNode, Suspense, useState } from 'react'
import { type ContactKind, OpenContact } from '../../components/contact-link.js'

const ContactDialog = lazy(() =>
  import('./contact-dialog.js').then(({ ContactDialog: dialog }) => ({ default: dialog })),
)

/** The contact dialogs of all links below it. */
export function ContactDialogs({ children }: { children: ReactNode }) {
  const [kind, setKind] = useState<ContactKind | null>(null)
  return (
    <OpenContact.Provider value={setKind}>
      {children}
      {kind !== null && (
        <Suspense fallback={null}>
          <ContactDialog kind={kind} onClose={() => setKind(null)} />
        </Suspense>
      )}
    </OpenContact.Provider>
  )
}
