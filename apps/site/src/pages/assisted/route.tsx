import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { KIND_IN_QUERY, YEAR_IN_QUERY } from '../../navigation/address-parts.js'
import type { PageHandle } from '../../navigation/page-handle.js'
import { skipRevalidationUnderModals } from '../../modals/skip-revalidation-under-modals.js'
import { AssistedPage } from './assisted-page.js'
import { loadAssisted } from './assisted.server.js'
import { metaOf, titleOutsideSearch } from '../../navigation/page-info.js'
import { startTypeOfSender } from '../../subjects/session/start-type.server.js'

export const handle: PageHandle = { shared: { query: [KIND_IN_QUERY, YEAR_IN_QUERY] } }

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadAssisted(request, () => startTypeOfSender(request))

export const shouldRevalidate = skipRevalidationUnderModals

/** Only the empty search is indexed; a choice duplicates the pages of brands and models. */
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data === undefined || data.taken.length === 0 ? metaOf(data?.page) : titleOutsideSearch(data.page.title)

export default function Assisted() {
  return <AssistedPage {...useLoaderData<typeof loader>()} />
}
