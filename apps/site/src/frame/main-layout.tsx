import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, type ShouldRevalidateFunction } from '@remix-run/react'
import { guideSize } from './guide-size.server.js'
import { ErrorPage } from '../components/error-page.js'
import { MainFrame } from './main-frame.js'
import type { MainLayoutData } from './main-layout-data.js'
import { loadMoney } from '../subjects/money/money.server.js'
import type { PageHandle } from '../navigation/page-handle.js'
import { metaOfError } from '../navigation/page-info.js'

/** Remix navigates between these pages in one document, so its security policy must cover them all. */
export const handle: PageHandle = { needs: ['captcha', 'photos'] }

export async function loader({ request }: LoaderFunctionArgs): Promise<MainLayoutData> {
  const [money, size] = await Promise.all([loadMoney(request), guideSize()])
  return { ...money, guideSize: size }
}

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
