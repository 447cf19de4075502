import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { KIND_IN_QUERY, PAGE_IN_QUERY } from '../../navigation/address-parts.js'
import type { PageHandle } from '../../navigation/page-handle.js'
import { skipRevalidationUnderModals } from '../../modals/skip-revalidation-under-modals.js'
import { MonthsPage } from './months-page.js'
import { loadMonths } from './months.server.js'
import { metaOf } from '../../navigation/page-info.js'

export const handle: PageHandle = { shared: { query: [KIND_IN_QUERY, PAGE_IN_QUERY] } }

export const loader = ({ request }: LoaderFunctionArgs) => loadMonths(new URL(request.url).searchParams)

export const shouldRevalidate = skipRevalidationUnderModals

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.page)

export default function ChangeMonths() {
  return <MonthsPage {...useLoaderData<typeof loader>()} />
}
