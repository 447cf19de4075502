import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { skipRevalidationUnderModals } from '../../modals/skip-revalidation-under-modals.js'
import { titleOutsideSearch } from '../../navigation/page-info.js'
import { ResultsPage } from './results-page.js'
import { loadResults } from './results.server.js'
import { isByPerson } from './made-search.server.js'

export const loader = ({ request }: LoaderFunctionArgs) => loadResults(request, isByPerson(request))

export const shouldRevalidate = skipRevalidationUnderModals

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data === undefined ? [] : titleOutsideSearch(data.title)

export default function Results() {
  return <ResultsPage {...useLoaderData<typeof loader>()} />
}
