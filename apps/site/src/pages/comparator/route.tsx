import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { withAds } from '../../subjects/ads/ads.server.js'
import { KIB } from '../../forms/form-size.rules.js'
import { skipRevalidationUnderModals } from '../../modals/skip-revalidation-under-modals.js'
import type { PageHandle } from '../../navigation/page-handle.js'
import { ComparatorPage } from './comparator-page.js'
import { adPlace, loadComparator } from './comparator.server.js'
import { payComparison } from './pay.server.js'
import { titleOutsideSearch } from '../../navigation/page-info.js'

export const handle: PageHandle = { choosesMoney: true, formBytes: 2 * KIB }

export const loader = ({ request }: LoaderFunctionArgs) =>
  withAds(
    () => loadComparator(request),
    () => adPlace(request),
  )

/** May spend credits, so never by GET. */
export const action = ({ request }: ActionFunctionArgs) => payComparison(request)

export const shouldRevalidate = skipRevalidationUnderModals

/** Comparisons are personal and repeat the sheets, so they aren't indexed. */
export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const vehicles = data?.kind === 'comparison' ? data.vehicles.map(({ large }) => large) : []
  return titleOutsideSearch(vehicles.length === 0 ? 'Comparador' : `Comparador: ${vehicles.join(', ')}`)
}

export default function Comparator() {
  return <ComparatorPage {...useLoaderData<typeof loader>()} />
}
