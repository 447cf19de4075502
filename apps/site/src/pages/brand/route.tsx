import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { KIND_WORD, SLUG_WITH_ID, YEAR_IN_QUERY } from '../../navigation/address-parts.js'
import type { PageHandle } from '../../navigation/page-handle.js'
import { skipRevalidationUnderModals } from '../../modals/skip-revalidation-under-modals.js'
import { BrandPage } from './brand-page.js'
import { loadBrand } from './brand.server.js'
import { metaOf } from '../../navigation/page-info.js'

export const handle: PageHandle = {
  shared: { parts: { kind: KIND_WORD, brand: SLUG_WITH_ID }, query: [YEAR_IN_QUERY] },
}

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  loadBrand(params, new URL(request.url).searchParams)

export const shouldRevalidate = skipRevalidationUnderModals

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.page)

export default function Brand() {
  return <BrandPage {...useLoaderData<typeof loader>()} />
}
