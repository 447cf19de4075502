import type { ReactNode } from 'react'
import { InPageLink } from '../components/in-page-link.js'
import { CONTENT_ID } from '../navigation/page-focus.js'

/** The page itself, between header and footer. */
export function Content({ children }: { children: ReactNode }) {
  return (
    <main id={CONTENT_ID} tabIndex={-1} className="flex-1 outline-none">
      {children}
    </main>
  )
}

export function SkipLink() {
  return (
    <InPageLink
      to={CONTENT_ID}
      className="sr-only focus:not-sr-only focus:absolute focus:z-10 focus:m-2 focus:rounded focus:bg-white focus:p-3"
    >
      Ir al contenido
    </InPageLink>
  )
}
