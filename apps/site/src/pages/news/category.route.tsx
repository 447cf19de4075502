import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CATEGORY, PAGE_IN_QUERY } from '../../navigation/address-parts.js'
import { skipRevalidationUnderModals } from '../../modals/skip-revalidation-under-modals.js'
import type { PageHandle } from '../../navigation/page-handle.js'
import { metaOf } from '../../navigation/page-info.js'
import { NewsPage } from './news-page.js'
import { loadNews } from './news.server.js'

export const handle: PageHandle = { shared: { parts: { type: CATEGORY }, query: [PAGE_IN_QUERY] } }

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  loadNews(new URL(request.url).searchParams, params['type'] ?? '')

export const shouldRevalidate = skipRevalidationUnderModals

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.page)

export default function NewsOfCategory() {
  return <NewsPage {...useLoaderData<typeof loader>()} />
}
