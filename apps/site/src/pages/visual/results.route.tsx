import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { skipRevalidationUnderModals } from '../../modals/skip-revalidation-under-modals.js'
import { titleOutsideSearch } from '../../navigation/page-info.js'
import { VisualResultsPage } from './results-page.js'
import { loadVisualResults } from './results.server.js'

export const loader = ({ request }: LoaderFunctionArgs) => loadVisualResults(request)

export const shouldRevalidate = skipRevalidationUnderModals

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data === undefined ? [] : titleOutsideSearch(data.title)

export default function VisualResults() {
  return <VisualResultsPage {...useLoaderData<typeof loader>()} />
}
