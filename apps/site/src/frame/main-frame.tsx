import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { SiteFooter } from './site-footer.js'
import { SiteNotices } from './site-notices.js'
import { SiteHeader } from './site-header.js'
import { FlashNotice, useFlash } from './flash-notice.js'
import { ContactDialogs } from '../subjects/contact/contact-dialogs.js'
import { ModalHost } from '../subjects/account/modal-host.js'
import { useModal } from '../subjects/account/use-modal.js'
import { PausedNotice } from './paused-notice.js'
import { MoneyStrip } from '../subjects/money/money-strip.js'
import { ACCOUNT_PATH } from '../paths.js'
import { useReader } from '../subjects/session/use-reader.js'
import { Content, SkipLink } from './content.js'

export function MainFrame({ children }: { children: ReactNode }) {
  const reader = useReader()
  const modal = useModal()
  const flash = useFlash(modal)
  const showsOwnDialog = useLocation().pathname === ACCOUNT_PATH
  return (
    <ContactDialogs>
      <SkipLink />
      <SiteNotices />
      <SiteHeader reader={reader} />
      <MoneyStrip />
      <Content>
        <FlashNotice flash={flash.onPage} />
        {!showsOwnDialog && <ModalHost modal={modal} flash={flash.inDialog} />}
        <PausedNotice />
        {children}
      </Content>
      <SiteFooter reader={reader} />
    </ContactDialogs>
  )
}
