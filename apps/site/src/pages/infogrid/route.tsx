import './infogrid.css'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { skipRevalidationUnderModals } from '../../modals/skip-revalidation-under-modals.js'
import { openPrices } from './grid-look.server.js'
import { InfogridPage } from './infogrid-page.js'
import { loadInfogrid } from './infogrid.server.js'
import { titleOutsideSearch } from '../../page-info.js'

export const loader = ({ request }: LoaderFunctionArgs) => loadInfogrid(request)

/** May spend credits, so never by GET (design D6). */
export const action = ({ request }: ActionFunctionArgs) => openPrices(request)

export const shouldRevalidate = skipRevalidationUnderModals

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data === undefined ? [] : titleOutsideSearch('InfoGrid')

export default function Infogrid() {
  return <InfogridPage {...useLoaderData<typeof loader>()} />
}
