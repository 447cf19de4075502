import type { MetaFunction } from '@remix-run/node'
import { Outlet } from '@remix-run/react'
import { ErrorPage } from '../components/error-page.js'
import { BareFrame } from './bare-frame.js'
import { metaOfError } from '../navigation/page-info.js'

export const meta: MetaFunction = ({ error }) => metaOfError(error)

export default function BareLayout() {
  return (
    <BareFrame>
      <Outlet />
    </BareFrame>
  )
}

export function ErrorBoundary() {
  return (
    <BareFrame>
      <ErrorPage />
    </BareFrame>
  )
}
