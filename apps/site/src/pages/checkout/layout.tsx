import './checkout.css'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, Outlet, useLoaderData, useLocation } from '@remix-run/react'
import { type ReactNode, useEffect } from 'react'
import { SiteNotices } from '../../frame/site-notices.js'
import { ErrorPage } from '../../components/error-page.js'
import { Logo } from '../../components/logo.js'
import { Content } from '../../frame/content.js'
import { FlashNotice, useFlash } from '../../frame/flash-notice.js'
import { metaOfError } from '../../navigation/page-info.js'
import { CARD_PATH, PLAN_PATH } from '../../paths.js'
import { loadWizardPlace } from './wizard.server.js'

export const loader = ({ request }: LoaderFunctionArgs) => loadWizardPlace(request)

/** Each step is a document of its own. */
export const shouldRevalidate = () => false

export const meta: MetaFunction = ({ error }) => metaOfError(error)

/** All links load a new document, because each step has its own security policy. */
function CheckoutFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const flash = useFlash(null)
  useOwnDocument(pathname)
  return (
    <>
      <SiteNotices />
      <header className="mast">
        <div className="frame mast__row checkout-mast">
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

/** A link that keeps the document of another page keeps its policy too; that would block the card form. */
function useOwnDocument(pathname: string): void {
  useEffect(() => {
    const [loaded] = performance.getEntriesByType('navigation')
    if (loaded !== undefined && new URL(loaded.name).pathname !== pathname) location.reload()
  }, [pathname])
}

export default function CheckoutLayout() {
  return (
    <CheckoutFrame>
      <Outlet context={useLoaderData<typeof loader>()} />
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
