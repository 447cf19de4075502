import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ShouldRevalidateFunction, useLoaderData } from '@remix-run/react'
import { withAds } from '../../subjects/ads/ads.server.js'
import {
  CODIA,
  MONEY_IN_QUERY,
  PRICES_IN_QUERY,
  VEHICLE_TYPE,
  YEAR_IN_QUERY,
} from '../../navigation/address-parts.js'
import { KIB } from '../../forms/form-size.rules.js'
import { skipRevalidationUnderModals } from '../../modals/skip-revalidation-under-modals.js'
import { look } from './look.server.js'
import { opensPageAt } from './opened.rules.js'
import type { PageHandle } from '../../navigation/page-handle.js'
import { SheetPage } from './sheet-page.js'
import { loadSheet } from './sheet.server.js'
import { vehicleOf } from './vehicle.server.js'
import { metaOf } from '../../navigation/page-info.js'

export const handle: PageHandle = {
  choosesMoney: true,
  formBytes: 2 * KIB,
  shared: {
    parts: { vehicleType: VEHICLE_TYPE, codia: CODIA },
    query: [YEAR_IN_QUERY, MONEY_IN_QUERY, PRICES_IN_QUERY],
  },
}

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  withAds(
    () => loadSheet(request, params),
    () => `sheet-${vehicleOf(params).vehicleType}`,
  )

/** May spend a credit, so never by GET. */
export const action = ({ params, request }: ActionFunctionArgs) => look(request, params)

/** The answer of a paid look has all that it changes here; the frame loads the credits that are left. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  !opensPageAt(change.nextUrl.search, change.actionResult) && skipRevalidationUnderModals(change)

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.page)

export default function Sheet() {
  return <SheetPage {...useLoaderData<typeof loader>()} />
}
