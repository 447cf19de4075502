import type { MetaFunction } from '@remix-run/node'
import { Outlet } from '@remix-run/react'
import { ErrorPage } from '../components/error-page.js'
import { MainFrame } from '../frame/main-frame.js'
import type { PageHandle } from '../page-handle.js'
import { metaOfError } from '../pages/page-info.js'

/** The router moves between these pages without a new document: what any of them may need, all of them have. */
export const handle: PageHandle = { needs: ['captcha', 'photos'] }

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
