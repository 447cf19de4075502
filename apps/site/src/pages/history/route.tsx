import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { skipRevalidationUnderModals } from '../../modals/skip-revalidation-under-modals.js'
import { HistoryPage } from './history-page.js'
import { loadHistory } from './consulted.server.js'
import { titleOutsideSearch } from '../../navigation/page-info.js'

export const loader = ({ request }: LoaderFunctionArgs) => loadHistory(request)

export const shouldRevalidate = skipRevalidationUnderModals

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data === undefined ? [] : titleOutsideSearch('Historial')

export default function History() {
  return <HistoryPage {...useLoaderData<typeof loader>()} />
}
