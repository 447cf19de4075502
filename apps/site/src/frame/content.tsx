import type { ReactNode } from 'react'
import { InPageLink } from '../components/in-page-link.js'
import { CONTENT_ID } from '../navigation/page-focus.js'

export function Content({ children }: { children: ReactNode }) {
  return (
    <main id={CONTENT_ID} tabIndex={-1} className="content">
      {children}
    </main>
  )
}

export function SkipLink() {
  return (
    <InPageLink to={CONTENT_ID} className="skip">
      Ir al contenido
    </InPageLink>
  )
}
