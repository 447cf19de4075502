import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, type ShouldRevalidateFunction } from '@remix-run/react'
import { guideSize } from '../account/guide-size.server.js'
import { ErrorPage } from '../components/error-page.js'
import { MainFrame } from '../frame/main-frame.js'
import type { MainLayoutData } from '../frame/main-layout-data.js'
import { loadMoney } from '../money/money.server.js'
import type { PageHandle } from '../page-handle.js'
import { metaOfError } from '../pages/page-info.js'

/** The router moves between these pages without a new document: what any of them may need, all of them have. */
export const handle: PageHandle = { needs: ['captcha', 'photos'] }

export async function loader({ request }: LoaderFunctionArgs): Promise<MainLayoutData> {
  const [money, size] = await Promise.all([loadMoney(request), guideSize()])
  return { ...money, guideSize: size }
}

/** A choice is shown where it is made; the rates are those of the document. */
export const shouldRevalidate: ShouldRevalidateFunction = () => false

export const meta: MetaFunction = ({ error }) => metaOfError(error)

export default function MainLayout() {
  return (
    <MainFrame>
      <Outlet />
    </MainFrame>
  )
}

export function ErrorBoundary() {
  return (
    <MainFrame>
      <ErrorPage />
    </MainFrame>
  )
}
