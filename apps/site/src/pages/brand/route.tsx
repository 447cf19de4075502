import '../group/guide.css'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { skipRevalidationUnderModals } from '../../modals/skip-revalidation-under-modals.js'
import { BrandPage } from './brand-page.js'
import { loadBrand } from './brand.server.js'
import { metaOf } from '../../page-info.js'

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  loadBrand(params, new URL(request.url).searchParams)

export const shouldRevalidate = skipRevalidationUnderModals

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.page)

export default function Brand() {
  return <BrandPage {...useLoaderData<typeof loader>()} />
}
