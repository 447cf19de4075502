import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { config } from '../../config/config.server.js'
import type { PageHandle } from '../../navigation/page-handle.js'
import { AppInfogridPage } from './app-infogrid-page.js'
import { titleOutsideSearch } from '../../navigation/page-info.js'

export const handle: PageHandle = { framedByApp: true }

export const loader = () => ({ origins: config.appOrigins })

export const shouldRevalidate = () => false

export const meta: MetaFunction = () => titleOutsideSearch('InfoGrid')

export default function AppInfogrid() {
  const { origins } = useLoaderData<typeof loader>()
  return <AppInfogridPage origins={origins} />
}
