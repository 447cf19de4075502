import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ShouldRevalidateFunction, useLoaderData } from '@remix-run/react'
import { KIB } from '../../forms/form-size.rules.js'
import type { PageHandle } from '../../navigation/page-handle.js'
import { skipRevalidationUnderModals } from '../../modals/skip-revalidation-under-modals.js'
import { openPrices } from './grid-look.server.js'
import { opensGrid } from './grid-offer.rules.js'
import { InfogridPage } from './infogrid-page.js'
import { loadInfogrid } from './infogrid.server.js'
import { titleOutsideSearch } from '../../navigation/page-info.js'

/** Up to 250 versions of 17 bytes each. */
export const handle: PageHandle = { formBytes: 8 * KIB }

export const loader = ({ request }: LoaderFunctionArgs) => loadInfogrid(request)

/** May spend credits, so never by GET. */
export const action = ({ request }: ActionFunctionArgs) => openPrices(request)

/** The answer has the opened prices; the frame loads the credits that are left. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  !(opensGrid(change.actionResult) && change.currentUrl.href === change.nextUrl.href) &&
  skipRevalidationUnderModals(change)

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data === undefined ? [] : titleOutsideSearch('InfoGrid')

export default function Infogrid() {
  return <InfogridPage {...useLoaderData<typeof loader>()} />
}
