import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ErrorPage } from '../../components/error-page.js'
import { KitPage } from './kit-page.js'
import { loadKit } from './kit.server.js'
import { titleOutsideSearch } from '../../navigation/page-info.js'

export const loader = () => loadKit()

export const meta: MetaFunction = () => titleOutsideSearch('Las piezas')

export default function Kit() {
  return <KitPage {...useLoaderData<typeof loader>()} />
}

export const ErrorBoundary = ErrorPage
