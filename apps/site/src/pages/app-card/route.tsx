import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { PageHandle } from '../../navigation/page-handle.js'
import { titleOutsideSearch } from '../../navigation/page-info.js'
import { AppCardPage } from './app-card-page.js'
import { loadAppCard } from './app-card.server.js'

export const handle: PageHandle = { framedByApp: true, needs: ['card'] }

export const loader = () => loadAppCard()

export const shouldRevalidate = () => false

export const meta: MetaFunction = () => titleOutsideSearch('Tarjeta')

export default function AppCardRoute() {
  return <AppCardPage {...useLoaderData<typeof loader>()} />
}
