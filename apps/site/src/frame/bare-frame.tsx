import type { ReactNode } from 'react'
import { SiteNotices } from './site-notices.js'
import { Content } from './content.js'
import { LawButtons } from './law-buttons.js'

/** For the mobile app's pages, the onboarding and errors before any layout. */
export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SiteNotices />
      <Content>{children}</Content>
      <footer className="frame">
        <LawButtons target="_blank" />
      </footer>
    </>
  )
}
