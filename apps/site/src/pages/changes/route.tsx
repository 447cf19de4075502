import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { KIND_IN_QUERY, PERIOD } from '../../navigation/address-parts.js'
import type { PageHandle } from '../../navigation/page-handle.js'
import { skipRevalidationUnderModals } from '../../modals/skip-revalidation-under-modals.js'
import { ChangesPage } from './changes-page.js'
import { loadChanges } from './changes.server.js'
import { metaOf } from '../../navigation/page-info.js'

export const handle: PageHandle = { shared: { parts: { period: PERIOD }, query: [KIND_IN_QUERY] } }

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  loadChanges(params, new URL(request.url).searchParams)

export const shouldRevalidate = skipRevalidationUnderModals

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.page)

export default function Changes() {
  return <ChangesPage {...useLoaderData<typeof loader>()} />
}
