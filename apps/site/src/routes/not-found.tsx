import type { MetaFunction } from '@remix-run/node'
import { ErrorPage } from '../components/error-page.js'
import { pageNotFound } from '../page-answers.server.js'
import { metaOf } from '../pages/page-info.js'

export const loader = () => {
  pageNotFound()
}

export const meta: MetaFunction = ({ error }) => metaOf(undefined, error)

export default function NotFound() {
  return null
}

export const ErrorBoundary = ErrorPage
