import type { ReactNode } from 'react'
import { DemoNotice } from '../components/demo-notice.js'
import { SiteFooter } from '../components/site-footer.js'
import { SiteHeader } from '../components/site-header.js'
import { FlashNotice } from '../flash/flash-notice.js'
import { ModalHost } from '../modals/modal-host.js'
import { MoneyStrip } from '../money/money-strip.js'
import { useReader, useSite } from '../session/use-reader.js'
import { Content, SkipLink } from './content.js'

/** The main layout: header, page, footer, and the modals over it (spec 1 §2). */
export function MainFrame({ children }: { children: ReactNode }) {
  const site = useSite()
  const reader = useReader()
  return (
    <>
      <SkipLink />
      {site?.demo === true && <DemoNotice />}
      <SiteHeader reader={reader} />
      <MoneyStrip />
      <Content>
        <FlashNotice flash={site?.flash ?? null} />
        <ModalHost />
        {children}
      </Content>
      <SiteFooter reader={reader} />
    </>
  )
}
