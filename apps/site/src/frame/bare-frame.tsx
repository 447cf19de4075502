import type { ReactNode } from 'react'
import { DemoNotice } from '../components/demo-notice.js'
import { useSite } from '../session/use-reader.js'
import { Content } from './content.js'

/** A page without header and footer: those of the mobile app, the onboarding (spec 1 §2), and what fails before any layout. */
export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <>
      {useSite()?.demo === true && <DemoNotice />}
      <Content>{children}</Content>
    </>
  )
}
