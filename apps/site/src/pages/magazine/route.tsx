import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ISSUE_IN_QUERY, PAGE_IN_QUERY } from '../../navigation/address-parts.js'
import { skipRevalidationUnderModals } from '../../modals/skip-revalidation-under-modals.js'
import type { PageHandle } from '../../navigation/page-handle.js'
import { metaOf } from '../../navigation/page-info.js'
import { MagazinePage } from './magazine-page.js'
import { loadMagazine } from './magazine.server.js'

export const handle: PageHandle = { shared: { query: [ISSUE_IN_QUERY, PAGE_IN_QUERY] } }

export const loader = ({ request }: LoaderFunctionArgs) => loadMagazine(request)

export const shouldRevalidate = skipRevalidationUnderModals

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.page)

export default function Magazine() {
  const data = useLoaderData<typeof loader>()
  return <MagazinePage {...data} key={data.issue?.number ?? 0} />
}
