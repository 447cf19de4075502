import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { skipRevalidationUnderModals } from '../../modals/skip-revalidation-under-modals.js'
import { BrandChangesPage } from './brand-changes-page.js'
import { loadBrandChanges } from './brand-changes.server.js'
import { metaOf } from '../../navigation/page-info.js'

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  loadBrandChanges(params, new URL(request.url).searchParams)

export const shouldRevalidate = skipRevalidationUnderModals

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.page)

export default function BrandChanges() {
  return <BrandChangesPage {...useLoaderData<typeof loader>()} />
}
