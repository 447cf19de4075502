import './checkout.css'
import type { MetaFunction } from '@remix-run/node'
import { Link, Outlet, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { DemoNotice } from '../../components/demo-notice.js'
import { ErrorPage } from '../../components/error-page.js'
import { Logo } from '../../components/logo.js'
import { Content } from '../../frame/content.js'
import { FlashNotice, useFlash } from '../../frame/flash-notice.js'
import { metaOfError } from '../../page-info.js'
import { CARD_PATH, PLAN_PATH } from '../../paths.js'
import { useSite } from '../../session/use-reader.js'

export const meta: MetaFunction = ({ error }) => metaOfError(error)

/** All links load a new document, because each step has its own security policy. */
function CheckoutFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const flash = useFlash(null)
  return (
    <>
      {useSite()?.demo === true && <DemoNotice />}
      <header className="mast">
        <div className="wrap mast__row checkout-mast">
          <Logo reloadDocument />
          <Link to={PLAN_PATH} reloadDocument className="lnk">
            {pathname === CARD_PATH ? 'Volver a mi plan' : 'Salir de la compra'}
          </Link>
        </div>
      </header>
      <Content>
        <FlashNotice flash={flash.onPage} />
        {children}
      </Content>
    </>
  )
}

export default function CheckoutLayout() {
  return (
    <CheckoutFrame>
      <Outlet />
    </CheckoutFrame>
  )
}

export function ErrorBoundary() {
  return (
    <CheckoutFrame>
      <ErrorPage />
    </CheckoutFrame>
  )
}
