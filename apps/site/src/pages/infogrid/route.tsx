import './infogrid.css'
import './price-grid.css'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { KIB } from '../../forms/form-size.rules.js'
import type { PageHandle } from '../../page-handle.js'
import { skipRevalidationUnderModals } from '../../modals/skip-revalidation-under-modals.js'
import { openPrices } from './grid-look.server.js'
import { InfogridPage } from './infogrid-page.js'
import { loadInfogrid } from './infogrid.server.js'
import { titleOutsideSearch } from '../../page-info.js'

/** Up to 250 versions of 17 bytes each. */
export const handle: PageHandle = { formBytes: 8 * KIB }

export const loader = ({ request }: LoaderFunctionArgs) => loadInfogrid(request)

/** May spend credits, so never by GET. */
export const action = ({ request }: ActionFunctionArgs) => openPrices(request)

export const shouldRevalidate = skipRevalidationUnderModals

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data === undefined ? [] : titleOutsideSearch('InfoGrid')

export default function Infogrid() {
  return <InfogridPage {...useLoaderData<typeof loader>()} />
}
