import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { skipRevalidationUnderModals } from '../../modals/skip-revalidation-under-modals.js'
import { titleOutsideSearch } from '../../navigation/page-info.js'
import { FiltersPage } from './filters-page.js'
import { loadFilters } from './filters.server.js'

export const loader = ({ request, params }: LoaderFunctionArgs) => loadFilters(request, params)

export const shouldRevalidate = skipRevalidationUnderModals

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data === undefined ? [] : titleOutsideSearch(data.title)

export default function VisualFilters() {
  return <FiltersPage {...useLoaderData<typeof loader>()} />
}
