import type { ReactNode } from 'react'
import { DemoNotice } from '../components/demo-notice.js'
import { SiteFooter } from '../components/site-footer.js'
import { SiteHeader } from '../components/site-header.js'
import { FlashNotice, useFlash } from '../flash/flash-notice.js'
import { ModalHost } from '../modals/modal-host.js'
import { useModal } from '../modals/use-modal.js'
import { MoneyStrip } from '../money/money-strip.js'
import { useReader, useSite } from '../session/use-reader.js'
import { Content, SkipLink } from './content.js'

/** spec 1 §2, main layout. */
export function MainFrame({ children }: { children: ReactNode }) {
  const site = useSite()
  const reader = useReader()
  const modal = useModal()
  const flash = useFlash(modal)
  return (
    <>
      <SkipLink />
      {site?.demo === true && <DemoNotice />}
      <SiteHeader reader={reader} />
      <MoneyStrip />
      <Content>
        <FlashNotice flash={flash.onPage} />
        <ModalHost modal={modal} flash={flash.inDialog} />
        {children}
      </Content>
      <SiteFooter reader={reader} />
    </>
  )
}
